import { useEffect, useMemo, useState } from 'react'
import { formatDateTime } from '#web/lib/format.ts'
import { browserLocale } from '#web/lib/locale.ts'
import { fieldErrorsOf, refusalText } from '#web/lib/refusals.ts'
import { useSavedChoice } from '#web/lib/saved-choice.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Select } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { setTimeZone } from './account-actions.ts'

export function TimeZoneChoice() {
  const saved = useSignedInUser().timeZone
  const { shown, choose, error } = useSavedChoice({ saved, save: setTimeZone, scope: 'time-zone' })
  const options = useZoneOptions(saved)
  const now = useMinute()
  const { language, timeZone } = browserLocale()

  const undo = (before: string | null) =>
    choose(before, {
      // The screen may be out of sight by now.
      onFailed: () =>
        notify({ kind: 'problem', text: 'Your time zone could not be changed back. Please try again.' }),
    })
  const change = (zone: string | null) =>
    choose(zone, {
      onSaved: () =>
        notify({
          key: 'time-zone',
          text: zone ? `Times are now shown for ${nameOf(zone)}.` : 'Times now follow this browser.',
          onUndo: () => undo(saved),
        }),
    })

  return (
    <Select
      label="Time zone"
      name="timeZone"
      options={options}
      value={shown ?? ''}
      error={error ? problemOf(error) : undefined}
      hint={
        <>
          It is now{' '}
          <span className="figures">{formatDateTime(now, { language, timeZone: shown ?? timeZone })}</span>.
        </>
      }
      onChange={({ target }) => change(target.value || null)}
    />
  )
}

function problemOf(error: unknown): string {
  const otherwise = 'Your time zone could not be saved. Please try again.'
  return fieldErrorsOf(error).timeZone ?? refusalText(error, otherwise)
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

function useZoneOptions(saved: string | null) {
  return useMemo(() => {
    // A zone under an older name, or UTC, is not in every browser's list.
    const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(saved ? [saved] : [])])
    return [
      { value: '', label: `As this browser: ${nameOf(browserLocale().timeZone)}` },
      ...[...zones].map((zone) => ({ value: zone, label: nameOf(zone) })),
    ]
  }, [saved])
}

const clockMs = 5000

/** The time by a clock without a hand for seconds, as ISO 8601. */
function useMinute(): string {
  const read = () => `${new Date().toISOString().slice(0, 16)}:00Z`
  const [minute, setMinute] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setMinute(read()), clockMs)
    return () => clearInterval(timer)
  })
  return minute
}
