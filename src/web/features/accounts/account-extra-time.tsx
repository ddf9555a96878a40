import { type ExtraTimePercent, extraTimeChoices } from '#core/accounts/extra-time.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSavedChoice } from '#web/lib/saved-choice.ts'
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

function ExtraTimeChoice({ saved }: { saved: ExtraTimePercent }) {
  const { shown, choose, error } = useSavedChoice({ saved, save: setExtraTime, scope: 'extra-time' })

  const undo = (before: ExtraTimePercent) =>
    choose(before, {
      onFailed: () =>
        notify({ kind: 'problem', text: 'Your extra time could not be changed back. Please try again.' }),
    })
  const change = (value: string) => {
    const percent = extraTimeChoices.find((choice) => String(choice) === value) ?? 0
    choose(percent, {
      onSaved: () =>
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
        value={String(shown)}
        onChange={change}
      />
      {error ? (
        <InlineError>
          {refusalText(error, 'Your extra time could not be saved. Please try again.')}
        </InlineError>
      ) : null}
    </div>
  )
}
