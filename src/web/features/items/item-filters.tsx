import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/field.tsx'
import { difficultyWords, typeWords } from '#web/ui/item/item-words.ts'
import { optionsOf, sourceWords, statusWords } from './bank-words.ts'
import { countFilters, type ItemFilter } from './items-search.ts'

/** On a phone behind a button: there they would fill the screen before the first question. */
export function ItemFilters({
  filter,
  skills,
  onFilter,
  onClear,
}: {
  filter: ItemFilter
  skills: { skill: string; count: number }[] | undefined
  onFilter: (filter: ItemFilter) => void
  onClear: () => void
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const active = countFilters(filter)
  const set = (part: ItemFilter) => onFilter({ ...filter, ...part })
  return (
    <fieldset className="flex w-full min-w-0 flex-col gap-3">
      <legend className="sr-only">Filters</legend>
      <div className="sm:hidden">
        <Button
          kind="secondary"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active > 0 ? `Filters, ${formatNumber(active)} active` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={`flex flex-col gap-3 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <div className="grid gap-3 max-sm:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
          <div className="max-sm:col-span-2">
            <Select
              label="Skill"
              value={filter.skill ?? ''}
              options={skillOptions(skills, filter.skill)}
              onChange={({ target }) => set({ skill: target.value || undefined })}
            />
          </div>
          <OneOf
            label="Type"
            all="Every type"
            words={typeWords}
            value={filter.type}
            onChange={(type) => set({ type })}
          />
          <OneOf
            label="Difficulty"
            all="Every difficulty"
            words={difficultyWords}
            value={filter.difficulty}
            onChange={(difficulty) => set({ difficulty })}
          />
          <OneOf
            label="Status"
            all="Every status"
            words={statusWords}
            value={filter.status}
            onChange={(status) => set({ status })}
          />
          <OneOf
            label="Source"
            all="Every source"
            words={sourceWords}
            value={filter.source}
            onChange={(source) => set({ source })}
          />
        </div>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            label="Only ours"
            checked={filter.from === 'own'}
            onChange={({ target }) => set({ from: target.checked ? 'own' : undefined })}
          />
          {active > 0 ? (
            <Button kind="quiet" size="small" onClick={onClear}>
              Clear filters
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  )
}

/** With how many there are of each. The one that is asked for stays, also where there are none of it. */
function skillOptions(skills: { skill: string; count: number }[] | undefined, asked: string | undefined) {
  const known = skills ?? []
  const isMissing = asked !== undefined && !known.some(({ skill }) => skill === asked)
  return [
    { value: '', label: 'Every skill' },
    ...(isMissing ? [{ value: asked, label: skills ? `${asked} (0)` : asked }] : []),
    ...known.map(({ skill, count }) => ({ value: skill, label: `${skill} (${formatNumber(count)})` })),
  ]
}

function OneOf<Value extends string>({
  label,
  all,
  words,
  value,
  onChange,
}: {
  label: string
  all: string
  words: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...optionsOf(words)]}
      onChange={({ target }) => onChange((target.value || undefined) as Value | undefined)}
    />
  )
}
