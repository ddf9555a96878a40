import { useState } from 'react'
import type { CompanyRow } from '#contract/companies.ts'
import { formatNumber } from '#web/lib/numbers.ts'

/** More would push the other companies out of sight. */
const shownAtOnce = 3

export function CompanyRecruiters({ members }: { members: CompanyRow['members'] }) {
  const [areAllShown, setAreAllShown] = useState(false)
  if (members.length === 0) return <span className="text-quiet">No one</span>
  const more = members.length - shownAtOnce
  return (
    <div className="md:min-w-44 xl:min-w-64">
      <ul className="flex flex-col gap-0.5">
        {(areAllShown ? members : members.slice(0, shownAtOnce)).map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap gap-x-2 max-md:justify-end">
            <bdi>{name}</bdi>
            {email === name ? null : <span className="text-quiet">{email}</span>}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
          className="mt-0.5 rounded text-link"
        >
          {areAllShown ? 'Show fewer' : `+${formatNumber(more)}`}
          <span className="sr-only"> recruiters</span>
        </button>
      ) : null}
    </div>
  )
}
