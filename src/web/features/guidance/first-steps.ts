/** The way of a newcomer to a first result. */
import { paths } from '#web/paths.ts'
import { listCompleted, listToDo, type OwnState } from './own-state.ts'

export type FirstStep = {
  id: 'resume' | 'practice' | 'apply' | 'test' | 'result'
  label: string
  text: string
  to: string
  params?: Record<string, string>
  isDone: boolean
  /** Of what is done: what it came to. */
  resultId?: string
}

export function listFirstSteps(state: OwnState): FirstStep[] {
  const hasSubmitted = state.results.some(({ isPractice }) => !isPractice)
  const [next] = listToDo(state)
  const practised = state.results.find(({ isPractice, status }) => isPractice && status === 'completed')
  return [
    {
      id: 'resume',
      label: 'Upload your resume',
      text: 'It becomes your profile: you check every line.',
      to: paths.jobSeeker.resumeUpload,
      isDone: state.hasResume,
    },
    {
      id: 'practice',
      label: 'Try the demo test',
      text: 'A few minutes, never counted. You see a result with its reasons right after.',
      to: paths.jobSeeker.takeTest,
      params: { testId: 'demo' },
      isDone: state.hasPractised,
      ...(practised && { resultId: practised.id }),
    },
    {
      id: 'apply',
      label: 'Apply for a job',
      text: 'You choose what its company sees.',
      to: paths.jobs,
      isDone: state.applications > 0,
    },
    {
      id: 'test',
      label: 'Take its test',
      text: next ? 'It waits for you above.' : 'It appears here as soon as the company asks for it.',
      to: paths.jobSeeker.dashboard,
      isDone: hasSubmitted,
    },
    {
      id: 'result',
      label: 'See your first result',
      text: 'The score, how sure it is, and the words behind it.',
      to: paths.jobSeeker.results,
      isDone: listCompleted(state).length > 0,
    },
  ]
}
