/** A question as one person is asked it. */
import type { Profile } from '#core/documents/profile.ts'
import type { InterviewPlan, PlanQuestion } from '#core/interview/plan.ts'
import { findProjectIfAny, projectPlaceholder } from '#core/interview/resume-project.ts'
import type { JobSkill } from '#core/jobs/job.ts'

export type AskedQuestion = Pick<PlanQuestion, 'kind' | 'questionId' | 'topic' | 'text' | 'probes'>

/** To what is asked without a resume: they fit any piece of work. */
const plainProbes: AskedQuestion['probes'] = {
  situation: 'Where and when was that, and what was at stake?',
  ownPart: 'What exactly did you do yourself in it?',
  result: 'What came of it in the end?',
  numbers: 'How large was it, roughly: how much time, how many people or how much money?',
  tradeOff: 'What else did you consider, and why did you decide against it?',
}

/** The same for everyone, but for the one that asks about their own resume. */
export function bindQuestions(
  { questions }: InterviewPlan,
  { profile, skills }: { profile: Pick<Profile, 'workHistory'> | null; skills: readonly JobSkill[] },
): AskedQuestion[] {
  const project = findProjectIfAny(profile, skills)
  return questions.map(({ kind, questionId, topic, text, probes, textWithoutResume }) => {
    const isFilled = text.includes(projectPlaceholder)
    const asked = !isFilled
      ? text
      : project
        ? text.replaceAll(projectPlaceholder, () => project)
        : (textWithoutResume ??
          text.replaceAll(projectPlaceholder, () => 'a piece of work that you know well'))
    const isOther = isFilled && !project
    return { kind, questionId, topic, text: asked, probes: isOther ? plainProbes : probes }
  })
}
