import type { Work } from '#core/documents/profile.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateField } from './date-field.tsx'

type PeriodValue = Pick<Work, 'start' | 'end'>

/** From when to when, and whether it goes on. */
export function PeriodFields({
  path,
  period: { start, end },
  presentLabel,
  onChange,
}: {
  path: string
  period: PeriodValue
  presentLabel: string
  onChange: (change: Partial<PeriodValue>) => void
}) {
  const isPresent = end === 'present'
  return (
    <>
      <DateField
        path={`${path}.start`}
        label="Start"
        value={start}
        onChange={(value) => onChange({ start: value })}
      />
      <div className="flex flex-col gap-2.5">
        {isPresent ? null : (
          <DateField
            path={`${path}.end`}
            label="End"
            value={end}
            onChange={(value) => onChange({ end: value })}
            onPresent={() => onChange({ end: 'present' })}
          />
        )}
        <div className={isPresent ? 'sm:mt-9' : ''}>
          <Checkbox
            label={presentLabel}
            checked={isPresent}
            data-source={isPresent ? `${path}.end` : undefined}
            onChange={({ target }) => onChange({ end: target.checked ? 'present' : '' })}
          />
        </div>
      </div>
    </>
  )
}
