/** Which badge: one that the company has, or one that is made right here. */
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** More than fit beside each other in the dialog. */
const searchedFrom = 7

export function BadgeChoice({
  badges,
  list,
  heldNames,
  value,
  error,
  onChange,
  children,
}: {
  badges: readonly BadgeDefinition[] | undefined
  list: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** In small letters: what the candidate has already. */
  heldNames: ReadonlySet<string>
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** The fields of a new one. */
  children: ReactNode
}) {
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const isShown = ({ id: badgeId, name, description }: BadgeDefinition) =>
    badgeId === value || `${name} ${description}`.toLowerCase().includes(wanted)
  const shown = badges?.filter(isShown) ?? []
  /** Where the focus begins: at the chosen one, or at the first that can be chosen. */
  const isOpen = ({ id: badgeId, name }: BadgeDefinition) =>
    value === '' ? !heldNames.has(name.toLowerCase()) : badgeId === value
  const first = (value !== 'new' && shown.find(isOpen)?.id) || 'new'
  const group = useRef<HTMLDivElement>(null)
  // They come after the dialog: whoever has not gone on yet begins with them.
  useEffect(() => {
    const isHere = group.current?.contains(document.activeElement)
    if (!list.isPending && isHere) group.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [list.isPending])
  return (
    <div className="flex flex-col">
      <p id={id} className="mb-1.5 font-medium text-sm">
        Badge
      </p>
      {badges && badges.length > searchedFrom ? (
        <div className="mb-2">
          <Field
            label="Search your company’s badges"
            isLabelHidden
            type="search"
            placeholder="Search your company’s badges..."
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      ) : null}
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-busy={list.isPending}
        className="flex flex-col gap-2 rounded-card"
      >
        {list.isPending ? <SkeletonLines count={3} /> : null}
        {list.isError ? (
          <InlineError onRetry={() => void list.refetch()}>
            Your company’s badges could not be loaded. You can make a new one all the same.
          </InlineError>
        ) : null}
        {shown.length > 0 ? (
          <div className="-m-1 flex max-h-80 flex-col gap-2 overflow-y-auto p-1">
            {shown.map((badge) => (
              <Choice
                key={badge.id}
                badge={badge}
                isHeld={heldNames.has(badge.name.toLowerCase())}
                isChosen={badge.id === value}
                isFirst={badge.id === first}
                onChoose={() => onChange(badge.id)}
              />
            ))}
          </div>
        ) : null}
        {badges && badges.length > 0 && shown.length === 0 ? (
          <p role="status" className="py-2 text-quiet">
            None of your company’s badges fits that.
          </p>
        ) : null}
        <label className={choiceClass}>
          <input
            type="radio"
            name="badge"
            data-autofocus={first === 'new' ? true : undefined}
            checked={value === 'new'}
            onChange={() => onChange('new')}
            className={radioClass}
          />
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-edge border-dashed text-quiet">
            <Plus aria-hidden="true" className="size-4" />
          </span>
          <span className="min-w-0 flex-1 self-center font-medium">Make a new badge</span>
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {value === 'new' ? <div className="mt-4 flex flex-col gap-4">{children}</div> : null}
    </div>
  )
}

const choiceClass =
  'flex items-start gap-3 rounded-card border border-edge bg-card p-3 transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:ring-1 has-checked:ring-copper has-disabled:border-hairline has-disabled:hover:border-hairline has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2'
const radioClass = 'mt-2.5 size-4 shrink-0 outline-none'

function Choice({
  badge: { type, name, description },
  isHeld,
  isChosen,
  isFirst,
  onChoose,
}: {
  badge: BadgeDefinition
  isHeld: boolean
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
}) {
  return (
    <label className={choiceClass}>
      <input
        type="radio"
        name="badge"
        data-autofocus={isFirst ? true : undefined}
        checked={isChosen}
        disabled={isHeld && !isChosen}
        onChange={onChoose}
        className={radioClass}
      />
      <span className="shrink-0">
        <Medallion kind={type} size={36} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          {isHeld ? <Chip>Has it already</Chip> : null}
        </span>
        <span className="wrap-anywhere text-pretty text-quiet text-sm">{description}</span>
      </span>
    </label>
  )
}
