import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { InterviewTranscript } from '#contract/interviews.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { standingLooks } from './transcript-words.ts'

/** Whose interview it is, for which job, and how it stands. */
export function TranscriptHeading({ transcript }: { transcript: InterviewTranscript }) {
  const { candidateId, candidateName, jobId, jobTitle, status } = transcript
  const search = useDeskSearch()
  const { tone, word } = standingLooks[status]
  return (
    <header className="flex flex-col gap-4">
      <Link
        to={paths.hr.candidate}
        params={{ candidateId }}
        search={search}
        className="flex max-w-full items-center gap-1.5 self-start rounded text-quiet text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 truncate">
          Back to <bdi>{candidateName}</bdi>
        </span>
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <h1 className="wrap-anywhere text-title">
          Interview with <bdi>{candidateName}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tone={tone}>{word}</Chip>
          <span className="wrap-anywhere text-quiet">
            For{' '}
            <Link to={paths.hr.job} params={{ jobId }} search={{ tab: 'interview' }} className="text-link">
              {jobTitle}
            </Link>
          </span>
        </div>
      </div>
    </header>
  )
}
