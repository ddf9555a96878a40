/** A question with a key: what was answered, what would be right, and whether it counts. */

import { Link } from '@tanstack/react-router'
import type { EvidencedItem } from '#contract/scoring.ts'
import type { ItemVerdict } from '#core/scoring/item-verdict.ts'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { AskedItem, OptionText } from '#web/ui/item/asked-item.tsx'
import { CodeText } from '#web/ui/item/code-text.tsx'
import { ItemVerdictChip } from '#web/ui/item/item-verdict-chip.tsx'
import { Prose } from '#web/ui/item/prose.tsx'
import { ChangeReason } from './change-reason.tsx'
import { type Drafting, itemKey, setChange } from './review-draft.ts'

const asScored = 'as_scored'
const verdicts: { value: ItemVerdict | typeof asScored; label: string }[] = [
  { value: asScored, label: 'As it stands' },
  { value: 'right', label: 'Counts as right' },
  { value: 'wrong', label: 'Counts as not right' },
  { value: 'left_out', label: 'Does not count for this person' },
]

export function EvidencedQuestion({ item, ...drafting }: { item: EvidencedItem } & Drafting) {
  const { draft, setDraft } = drafting
  const key = itemKey(item.place)
  return (
    <Fold
      summary={
        <>
          <span className="font-medium">{`Question ${item.place + 1}`}</span>
          <span className="text-quiet text-sm">{` · ${item.skill}`}</span>
        </>
      }
      aside={<ItemVerdictChip item={item} />}
    >
      <div className="flex flex-col gap-5 pt-2 pb-5 sm:pl-7">
        <AskedItem
          item={item.item}
          answer={{ chosen: item.chosen, code: item.text }}
          readOnly
          onAnswer={() => {}}
        />
        <div className="flex flex-col gap-3 rounded-control bg-well p-4">
          <p className="font-medium text-sm">Key</p>
          {item.key.solution === '' ? (
            <ul aria-label="Right" className="flex list-disc flex-col gap-1 pl-5 text-sm">
              {listKeys(item).map((option) => (
                <li key={option.id}>
                  <OptionText option={option} isOutput={item.item.type === 'output-prediction'} />
                </li>
              ))}
            </ul>
          ) : (
            <CodeText code={item.key.solution} language={item.item.language} label="Solution" />
          )}
          <div className="text-sm">
            <Prose text={item.explanation} />
          </div>
          <Link to={paths.hr.item} params={{ itemId: item.itemId }} className="text-link self-start text-sm">
            See it in the question bank
          </Link>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          {item.personReason ? (
            <p className="whitespace-pre-line wrap-anywhere text-sm">{`A person decided: “${item.personReason}”`}</p>
          ) : null}
          <Select
            label="How it counts"
            options={verdicts}
            value={draft.get(key)?.to ?? asScored}
            onChange={({ target }) =>
              setDraft(
                setChange(draft, key, target.value === asScored ? null : (target.value as ItemVerdict)),
              )
            }
          />
          <ChangeReason changeKey={key} {...drafting} />
        </div>
      </div>
    </Fold>
  )
}

const listKeys = ({ key, item }: EvidencedItem) => item.options.filter(({ id }) => key.chosen.includes(id))
