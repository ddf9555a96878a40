/** The same person with another job, and who may be the same under another account. Nothing is joined by itself. */
import { Link } from '@tanstack/react-router'
import type { Candidate } from '#contract/desk.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CandidateStatusChip } from '../candidate-status.tsx'

const becauseWords: Record<Candidate['alsoHere'][number]['because'], string> = {
  same_account: 'Applied for this, too',
  same_email: 'May be the same person: the mails go to the same box',
  same_name_and_phone: 'May be the same person: same name and telephone',
}

export function AlsoHere({ candidate: { alsoHere } }: { candidate: Candidate }) {
  const search = useDeskSearch()
  if (alsoHere.length === 0) return null
  return (
    <Panel title="Also here">
      <ul className="flex flex-col gap-3">
        {alsoHere.map(({ id, name, jobTitle, status, because }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={paths.hr.candidate} params={{ candidateId: id }} search={search} className="text-link">
              <bdi>{`${name}, ${jobTitle}`}</bdi>
            </Link>
            <CandidateStatusChip status={status} />
            <span className="text-quiet text-sm">{becauseWords[because]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
