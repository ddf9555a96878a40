/** A badge is written: a new one, or one that is there. What is typed stays until it is saved, also where the dialog is closed. */
import { useEffect, useState } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { badgeLimits, badgeTypes, badgeTypeWords } from '#core/badges/badge.ts'
import { sayRule } from '#core/badges/rule.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useForm } from '#web/lib/form.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/ui/toast.tsx'
import { TypeChip } from '../parts/type-chip.tsx'
import { useBadgeActions } from './badge-actions.ts'
import {
  type BadgeValues,
  badgeDraftOf,
  findBadgeProblems,
  isNewRule,
  isUntouched,
  readBadgeDraftIfAny,
  toBadgeValues,
} from './badge-form.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { toRule, toSoundRuleIfAny } from './rule-form.ts'
import { RulePreview } from './rule-preview.tsx'

const otherwise = 'The badge could not be saved. Everything you typed is still here. Please try again.'
const typeOptions = badgeTypes.map((type) => ({ value: type, label: badgeTypeWords[type] }))

export type Written = {
  /** Null: a new one. */
  badge: BadgeDefinition | null
  skills: readonly string[]
}

export function BadgeDialog(props: Written & { onClose: () => void }) {
  const [round, setRound] = useState(0)
  return <BadgeForm key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function BadgeForm({
  badge,
  skills,
  onClose,
  onStartOver,
}: Written & { onClose: () => void; onStartOver: () => void }) {
  const { id: userId } = useSignedInUser()
  const { create, change, loadNewest } = useBadgeActions()
  const [draft] = useState(() => badgeDraftOf(userId, badge?.id))
  const [restored] = useState(() => readBadgeDraftIfAny(draft, toBadgeValues(badge)))
  /** As far as this dialog knows: someone else may have changed it meanwhile. */
  const [known, setKnown] = useState(badge)
  const [version, setVersion] = useState(restored?.version ?? badge?.version ?? 0)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const base = toBadgeValues(known)

  const form = useForm<BadgeValues>({
    initial: restored?.values ?? base,
    check: findBadgeProblems,
    send: async (values): Promise<void> => {
      const { name, type, description, counts } = values
      const written = { name, type, description, rule: toRule(values), countsPast: counts === 'all' }
      setIsOvertaken(false)
      try {
        if (known) await change({ ...written, id: known.id, version })
        else await create(written)
        draft.clear()
        onClose()
      } catch (error) {
        if (isRefusal(error, 'BADGE_NAME_TAKEN')) return form.refuse({ name: refusalText(error, otherwise) })
        const parts = Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
          path.split('.').at(-1),
          text,
        ])
        if (parts.length > 0) return form.refuse(Object.fromEntries(parts))
        const newest = known && isRefusal(error, 'BADGE_CHANGED') ? await loadNewest(known.id) : null
        if (!newest) throw error
        setKnown(newest)
        setVersion(newest.version)
        setIsOvertaken(true)
      }
    },
    otherwise,
  })
  const { values } = form
  const isTouched = !isUntouched(values, base)
  useEffect(() => {
    if (isTouched) draft.write({ values, version })
    else draft.clear()
  }, [draft, values, version, isTouched])

  const close = () => {
    if (isTouched)
      notify({ key: 'badge draft', text: 'What you typed is kept for when you open this again.' })
    onClose()
  }
  const rule = toSoundRuleIfAny(values)
  const isRuleChanged = known === null || isNewRule(values, known)
  const isCounted = values.kind !== 'by_hand' && isRuleChanged && (known?.isActive ?? true)
  const title = badge ? 'Edit badge' : 'Create New Badge'
  return (
    <Dialog
      isOpen
      title={title}
      width="wide"
      onClose={close}
      footer={<FormFooter form={form} label={badge ? 'Save badge' : 'Create Badge'} onCancel={close} />}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <form {...form.props} className="flex min-w-0 flex-col gap-5">
          {form.problem ? <InlineError>{form.problem}</InlineError> : null}
          {isOvertaken && known ? (
            <InlineError>
              {`This badge was changed in the meantime. It is now called “${known.name}” and asks for: ${known.criteria}. What you typed is still here: save again to put it in its place.`}
            </InlineError>
          ) : null}
          {restored && !isOvertaken && isTouched ? (
            <Note
              action={
                <button
                  type="button"
                  className="min-h-9 rounded-control px-2 text-link"
                  onClick={() => {
                    draft.clear()
                    onStartOver()
                  }}
                >
                  Start over
                </button>
              }
            >
              What you typed last time is still here.
            </Note>
          ) : null}
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <Field
              label="Badge Name"
              data-autofocus
              autoComplete="off"
              maxLength={badgeLimits.longestName}
              {...form.text('name')}
            />
            <Select
              label="Type"
              options={typeOptions}
              disabled={(known?.issued ?? 0) > 0}
              hint={known?.issued ? 'It was issued, so it stays of its type.' : undefined}
              {...form.text('type')}
            />
          </div>
          <TextArea
            label="Description"
            rows={2}
            maxLength={badgeLimits.longestDescription}
            hint="What the badge stands for: whoever sees the badge reads it."
            {...form.text('description')}
          />
          <RuleBuilder
            values={values}
            problems={form.problems}
            skills={skills}
            onChange={(name, value) => form.set(name, value as BadgeValues[typeof name])}
          />
          {isCounted ? (
            <RadioCards
              legend="Which results count"
              name="counts"
              value={values.counts}
              onChange={(counts) => form.set('counts', counts)}
              options={[
                { value: 'new', label: 'From now on', text: 'Only what is handed in after this.' },
                {
                  value: 'all',
                  label: 'Earlier ones, too',
                  text: 'Whoever fulfils it already gets it, in the background, and is told.',
                },
              ]}
            />
          ) : null}
          <button type="submit" hidden />
        </form>
        <aside aria-label="How it looks" className="flex min-w-0 flex-col gap-5">
          <div className="wrap-anywhere flex flex-col items-center gap-2 rounded-card bg-well p-5 text-center">
            <Medallion kind={values.type} size={128} />
            <p className="text-heading">
              <bdi>{values.name.trim() || 'Badge Name'}</bdi>
            </p>
            <TypeChip type={values.type} />
            <p className="text-pretty text-quiet text-sm">{values.description.trim()}</p>
            <p className="text-pretty text-sm">{rule ? sayRule(rule) : null}</p>
          </div>
          {known ? (
            <p className="text-pretty text-quiet text-sm">
              {known.issued > 0
                ? `Issued ${countThings(known.issued, 'time')}. What was issued stays valid and as it is: what it says was signed.`
                : 'Nobody was given this badge yet.'}
            </p>
          ) : null}
          <RulePreview
            rule={rule}
            badgeId={known?.id}
            onIncomplete={() => form.refuse(findBadgeProblems(values))}
          />
        </aside>
      </div>
    </Dialog>
  )
}
