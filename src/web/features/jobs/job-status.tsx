import type { JobStatus } from '#core/jobs/job.ts'
import { jobStatusWords } from '#core/jobs/words.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'

const tones: Record<JobStatus, Tone> = { published: 'good', draft: 'caution', closed: 'neutral' }

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <Chip tone={tones[status]}>{jobStatusWords[status]}</Chip>
}
