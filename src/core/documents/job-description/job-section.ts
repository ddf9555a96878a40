/** One part of a job description: what stands under one heading. */
import type { JobSectionKind } from '#core/documents/lexicons/job-headings.ts'
import type { Passage } from './passages.ts'

export type JobSection = {
  /** `top` is what stands before the first heading. */
  kind: JobSectionKind | 'top'
  heading: Passage | null
  passages: Passage[]
}
