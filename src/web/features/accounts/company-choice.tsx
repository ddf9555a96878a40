/** What a recruiter is asked when the name of their company is taken: to join one that is here, or to start another. */
import { ORPCError } from '@orpc/client'
import { useEffect, useRef } from 'react'
import type { CompanyChoice as KnownCompany } from '#contract/errors.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'

export type CompanyAnswer = { join: string } | 'different' | null

const different = {
  value: 'different',
  label: 'It is a different company',
  text: 'A new company of the same name, apart from the others',
}

export function CompanyChoice({
  companies,
  value,
  onChange,
  error,
}: {
  companies: readonly KnownCompany[]
  value: CompanyAnswer
  onChange: (value: CompanyAnswer) => void
  error?: string | undefined
}) {
  const group = useRef<HTMLDivElement>(null)
  const hasError = error !== undefined
  const isNew = useRef(true)
  useEffect(() => {
    // It appears after the button was pressed: only by the focus does everyone notice that there is a question.
    if (isNew.current || hasError) group.current?.querySelector('input')?.focus()
    isNew.current = false
  }, [hasError])

  const dates = describeDates(companies)
  const asked = companies.map(({ id, name }, place) => ({
    value: id,
    label: 'Ask to join',
    text: `${name}, here since ${dates[place]}`,
  }))
  return (
    // One below the other, whatever the width: names are long, and the forms that ask this are narrow.
    <div ref={group} className="wrap-anywhere [&_fieldset>div]:grid-cols-1">
      <RadioCards
        legend="Is it one of these?"
        name="company-choice"
        options={[...asked, different]}
        value={value === null ? '' : typeof value === 'object' ? value.join : value}
        onChange={(chosen) => onChange(chosen === 'different' ? chosen : { join: chosen })}
      />
      <FieldError id="company-choice-error" error={error} />
    </div>
  )
}

/** The companies of that name, where that is why the server said no. */
export function takenCompaniesOf(error: unknown): KnownCompany[] | null {
  if (!(error instanceof ORPCError) || error.code !== 'COMPANY_EXISTS') return null
  return (error.data as { companies: KnownCompany[] }).companies
}

const precisions: Intl.DateTimeFormatOptions[] = [
  { month: 'long', year: 'numeric' },
  { dateStyle: 'medium' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'medium' },
]

/** As exact as it has to be for no two companies to look the same. */
function describeDates(companies: readonly KnownCompany[]): string[] {
  const { language, timeZone } = readerLocale()
  let dates: string[] = []
  for (const precision of precisions) {
    const format = new Intl.DateTimeFormat(language, { ...precision, timeZone })
    dates = companies.map(({ since }) => format.format(new Date(since)))
    if (new Set(dates).size === companies.length) break
  }
  return dates
}
