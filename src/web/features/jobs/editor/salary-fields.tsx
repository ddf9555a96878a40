import { currencies } from '#core/jobs/currencies.ts'
import { salaryPeriods } from '#core/jobs/job.ts'
import { Choice, Line } from '#web/ui/document/sourced-text.tsx'
import { tidyFigure } from './figures.ts'
import { FieldHints } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'

const periods = salaryPeriods.map((value) => ({
  value,
  label: value.replace(/^./, (first) => first.toUpperCase()),
}))

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencyOptions = [
  { value: '', label: 'Choose' },
  ...currencies.map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` })),
]

export function SalaryFields() {
  const { form, setSalary } = useJobFormState()
  const { min, max, currency, period } = form.salary
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Salary</legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 xl:grid-cols-2">
        <Line
          path="salary.min"
          label="From"
          inputMode="decimal"
          value={min}
          onChange={(text) => setSalary({ min: text })}
          onBlur={() => setSalary({ min: tidyFigure(min) })}
        />
        <Line
          path="salary.max"
          label="To"
          inputMode="decimal"
          value={max}
          onChange={(text) => setSalary({ max: text })}
          onBlur={() => setSalary({ max: tidyFigure(max) })}
        />
        <Choice
          path="salary.currency"
          label="Currency"
          value={currency}
          options={currencyOptions}
          onChange={(code) => setSalary({ currency: code })}
        />
        <Choice
          path="salary.period"
          label="Per"
          value={period}
          options={periods}
          onChange={(chosen) => setSalary({ period: chosen })}
        />
      </div>
      <FieldHints path="salary.min" />
    </fieldset>
  )
}
