import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExtraTimePercent, extraTimeChoices } from '#core/accounts/extra-time.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { setExtraTime } from './account-actions.ts'
import { AccountLoaded } from './account-loaded.tsx'
import { CardsSkeleton } from './account-skeletons.tsx'

export function AccountExtraTime() {
  return (
    <AccountLoaded waiting={<CardsSkeleton count={4} />}>
      {({ extraTimePercent }) => <ExtraTimeChoice saved={extraTimePercent} />}
    </AccountLoaded>
  )
}

const options = extraTimeChoices.map((percent) => ({
  value: String(percent),
  label: percent === 0 ? 'None' : `${percent}% more`,
  text: percent === 0 ? 'The time as it is set' : `60 minutes become ${60 + (60 * percent) / 100}`,
}))

/** Saved when chosen. While it is being saved the choice is shown already. */
function ExtraTimeChoice({ saved }: { saved: ExtraTimePercent }) {
  // One after the other: the last choice is the one that stays.
  const save = useMutation({ mutationFn: setExtraTime, scope: { id: 'extra-time' } })
  // Until it is what is saved: a mutation tells a moment later what it was given, and its end comes before the new
  // account, so that by either the choice would jump back in between.
  const [chosen, setChosen] = useState<ExtraTimePercent | null>(null)
  if (chosen === saved) setChosen(null)

  const undo = (before: ExtraTimePercent) =>
    save.mutate(before, {
      onError: () =>
        notify({ kind: 'problem', text: 'Your extra time could not be changed back. Please try again.' }),
    })
  const choose = (value: string) => {
    const percent = extraTimeChoices.find((choice) => String(choice) === value) ?? 0
    setChosen(percent)
    save.mutate(percent, {
      onError: () => setChosen(null),
      onSuccess: () =>
        notify({
          key: 'extra-time',
          text: percent === 0 ? 'You have no extra time now.' : `You have ${percent}% more time from now on.`,
          onUndo: () => undo(saved),
        }),
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend="How much more"
        name="extra-time"
        options={options}
        value={String(chosen ?? saved)}
        onChange={choose}
      />
      {save.isError ? (
        <InlineError>
          {refusalText(save.error, 'Your extra time could not be saved. Please try again.')}
        </InlineError>
      ) : null}
    </div>
  )
}
