/** A question as one person is asked it. */
import type { Profile } from '#core/documents/profile.ts'
import type { InterviewPlan, PlanQuestion } from '#core/interview/plan.ts'
import { findProjectIfAny, projectPlaceholder } from '#core/interview/resume-project.ts'
import type { JobSkill } from '#core/jobs/job.ts'

export type AskedQuestion = Pick<PlanQuestion, 'kind' | 'questionId' | 'topic' | 'text' | 'probes'>

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
    return { kind, questionId, topic, text: asked, probes }
  })
}
