import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#web/ui/choice.tsx'
import { isGood, type Row } from './invitation-draft.ts'

/** More than this cannot be looked over at once. */
const fewRows = 8

/** A list line by line: who is invited, who is not, and why. */
export function InvitationRows({ rows, isSent }: { rows: readonly Row[]; isSent: boolean }) {
  const bad = rows.filter((row) => !isGood(row))
  const [isOnlyBad, setIsOnlyBad] = useState(false)
  const canNarrow = bad.length > 0 && bad.length < rows.length && rows.length > fewRows
  const done = isSent ? 'Invitation sent' : 'Will be invited'
  return (
    <div className="flex flex-col gap-3">
      {canNarrow ? (
        <Checkbox
          label="Only those that are left out"
          checked={isOnlyBad}
          onChange={({ target }) => setIsOnlyBad(target.checked)}
        />
      ) : null}
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{isSent ? 'What came of it' : 'What was read'}</caption>
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="w-0 py-2 pr-4 font-medium">
              Line
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Person
            </th>
            <th scope="col" className="w-2/5 py-2 font-medium">
              Outcome
            </th>
          </tr>
        </thead>
        <tbody>
          {(canNarrow && isOnlyBad ? bad : rows).map(({ line, email, name, problem }, place) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold several people
              key={place}
              className={`border-hairline border-t align-top ${problem ? 'bg-danger-tint' : ''}`}
            >
              <td className="figures py-2 pr-4 pl-2 text-quiet">{line}</td>
              <td className="wrap-anywhere py-2 pr-4">
                {email}
                {name ? <bdi className="block text-quiet">{name}</bdi> : null}
              </td>
              <td className="py-2 pr-2">
                <span className={`flex gap-1.5 ${problem ? 'text-danger' : 'text-good'}`}>
                  {problem ? (
                    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  ) : (
                    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  )}
                  <span className="min-w-0 wrap-anywhere">{problem ?? done}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
