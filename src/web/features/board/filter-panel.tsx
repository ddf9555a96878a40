import { useState } from 'react'
import { currencies } from '#core/jobs/currencies.ts'
import { jobTypes, workplaces } from '#core/jobs/job.ts'
import { jobTypeWords, workplaceWords } from '#core/jobs/words.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { ChipInput } from '#web/ui/chip-input.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { limits, readAmount } from './asked.ts'
import { guessCurrency } from './own-currency.ts'
import type { FilterControls } from './use-filters.ts'

export function FilterPanel({ filters }: { filters: FilterControls }) {
  const { shown, change, type, startTyping, generation } = filters
  return (
    <div className="flex flex-col gap-6">
      <ChipInput
        key={`skill ${generation}`}
        label="Skill"
        placeholder="Add a skill"
        values={shown.skills}
        onChange={(skills) => change({ skills: skills.slice(0, limits.skills) })}
        suggest={suggestSkillNames}
        maxLength={limits.skill}
        hint={
          shown.skills.length >= limits.skills
            ? `That is the most: ${limits.skills} skills at once.`
            : undefined
        }
      />
      <Field
        label="Location"
        placeholder="City or country"
        maxLength={limits.text}
        autoComplete="off"
        value={shown.location}
        onFocus={startTyping}
        onChange={({ target }) => type('location', { location: target.value })}
      />
      <Ticks
        legend="Job type"
        options={jobTypes}
        words={jobTypeWords}
        chosen={shown.types}
        onChange={(types) => change({ types })}
      />
      <Ticks
        legend="Workplace"
        options={workplaces}
        words={workplaceWords}
        chosen={shown.workplaces}
        onChange={(chosen) => change({ workplaces: chosen })}
      />
      <SalaryField key={`salary ${generation}`} filters={filters} />
    </div>
  )
}

function Ticks<Option extends string>({
  legend,
  options,
  words,
  chosen,
  onChange,
}: {
  legend: string
  options: readonly Option[]
  words: Record<Option, string>
  chosen: readonly Option[]
  onChange: (chosen: Option[]) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2.5 @3xl/board:grid-cols-1">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={words[option]}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const currencyOptions = currencies.map((code) => ({ value: code, label: code }))

function SalaryField({ filters: { shown, change, type, startTyping } }: { filters: FilterControls }) {
  const [typed, setTyped] = useState(shown.salary ? String(shown.salary.from) : '')
  const [currency, setCurrency] = useState(
    () => shown.salary?.currency ?? guessCurrency(readerLocale().language),
  )
  const amount = readAmount(typed)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Salary</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6.25rem] items-start gap-2">
        <Field
          label="Salary at least"
          inputMode="numeric"
          autoComplete="off"
          placeholder="60,000"
          maxLength={20}
          value={typed}
          hint="a year"
          error={amount === null ? 'Please enter a figure, such as 60,000' : undefined}
          onFocus={startTyping}
          onChange={({ target }) => {
            setTyped(target.value)
            const from = readAmount(target.value)
            type('salary', { salary: from ? { from, currency } : null })
          }}
        />
        <Select
          label="Currency"
          options={currencyOptions}
          value={currency}
          onChange={({ target }) => {
            setCurrency(target.value)
            if (shown.salary) change({ salary: { from: shown.salary.from, currency: target.value } })
          }}
        />
      </div>
      {shown.salary ? (
        <p className="mt-1.5 text-quiet text-sm">Jobs that name no salary are left out.</p>
      ) : null}
    </fieldset>
  )
}
