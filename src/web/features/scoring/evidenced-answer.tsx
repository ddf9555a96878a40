/** An answer in prose with its levels, what was found and what was missing, and a scale to change each. */
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { EvidencedText } from '#contract/scoring.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { ChangeReason } from './change-reason.tsx'
import { type Drafting, levelKey, sayDoubt, setChange } from './review-draft.ts'

type Criterion = EvidencedText['criteria'][number]

export function EvidencedAnswer({ text, ...drafting }: { text: EvidencedText } & Drafting) {
  const { title, asked, answer, doubts, criteria } = text
  const [shown, setShown] = useState<string | null>(null)
  const spans = criteria.flatMap(({ id, passages }) => (shown === null || shown === id ? passages : []))
  return (
    <Fold
      open={doubts.length > 0}
      summary={<span className="font-medium">{title}</span>}
      aside={
        doubts.length > 0 ? (
          <Chip tone="caution" icon={TriangleAlert}>
            Not sure
          </Chip>
        ) : null
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 pt-2 pb-5 sm:pl-7 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-22">
          {doubts.length > 0 ? (
            <ul aria-label="Why it is not sure" className="flex flex-col gap-1 text-caution text-sm">
              {doubts.map((doubt) => (
                <li key={doubt}>{sayDoubt(doubt)}</li>
              ))}
            </ul>
          ) : null}
          <p className="max-w-prose whitespace-pre-line wrap-anywhere text-quiet text-sm">{asked}</p>
          <div className="rounded-control bg-well px-4 py-3 leading-relaxed">
            {answer.trim() === '' ? (
              <p className="text-quiet">There is no answer.</p>
            ) : (
              <MarkedText text={answer} spans={spans} />
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          {criteria.map((criterion) => (
            <CriterionLevel
              key={criterion.id}
              place={text.place}
              criterion={criterion}
              isShown={shown === criterion.id}
              onShow={() => setShown(shown === criterion.id ? null : criterion.id)}
              {...drafting}
            />
          ))}
        </div>
      </div>
    </Fold>
  )
}

function CriterionLevel({
  place,
  criterion,
  isShown,
  onShow,
  ...drafting
}: { place: number; criterion: Criterion; isShown: boolean; onShow: () => void } & Drafting) {
  const name = useId()
  const { draft, setDraft } = drafting
  const key = levelKey(place, criterion.id)
  const { lowest, level, anchors, by } = criterion
  const found = Math.round(level)
  const chosen = draft.get(key)?.to ?? found
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-anywhere font-medium">{criterion.name}</span>
        <span className="text-quiet text-sm">{sayBy(by, level)}</span>
      </legend>
      {anchors.map((anchor, at) => {
        const value = lowest + at
        return (
          <label
            key={anchor}
            className="flex items-start gap-3 rounded-control border border-hairline px-3 py-2 text-sm transition-colors hover:border-edge has-checked:border-copper has-checked:bg-copper-tint has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => setDraft(setChange(draft, key, value === found ? null : value))}
              className="mt-0.5 size-4 shrink-0 outline-none"
            />
            <span className="min-w-0">
              <span className="figures font-medium">{`${value}. `}</span>
              {anchor}
            </span>
          </label>
        )
      })}
      {by.kind === 'person' ? (
        <p className="whitespace-pre-line wrap-anywhere text-quiet text-sm">{`“${by.reason}”`}</p>
      ) : null}
      <Concepts {...{ criterion, isShown, onShow }} />
      <ChangeReason changeKey={key} {...drafting} />
    </fieldset>
  )
}

function Concepts({
  criterion: { found, missing, passages },
  isShown,
  onShow,
}: {
  criterion: Criterion
  isShown: boolean
  onShow: () => void
}) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <ul aria-label="What was found and what was not" className="flex flex-wrap gap-x-4 gap-y-1">
        {[...new Set(found.map(({ concept }) => concept))].map((concept) => (
          <li key={concept} className="inline-flex items-center gap-1.5 text-good">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">Found: </span>
            {concept}
          </li>
        ))}
        {missing.map((concept) => (
          <li key={concept} className="inline-flex items-center gap-1.5 text-quiet">
            <Minus aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">Not found: </span>
            {concept}
          </li>
        ))}
      </ul>
      {passages.length > 0 ? (
        <button
          type="button"
          aria-pressed={isShown}
          onClick={onShow}
          className="min-h-6 self-start rounded text-copper underline underline-offset-4 hover:text-copper-strong"
        >
          {isShown ? 'Mark the words of all' : 'Mark only these words'}
        </button>
      ) : null}
    </div>
  )
}

function sayBy(by: Criterion['by'], level: number): string {
  const shown = Number.isInteger(level) ? `${level}` : level.toFixed(1)
  if (by.kind === 'person') return `${shown}, by a person`
  return by.kind === 'model'
    ? `${shown}, by the rater with a model (its proposals lie ${by.spread} apart)`
    : `${shown}, by the rater`
}
