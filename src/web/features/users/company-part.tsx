/** For which company somebody recruits: one that is here, or a new one. */
import { ORPCError } from '@orpc/client'
import { type ReactNode, useState } from 'react'
import type { CompanyChoice } from '#contract/errors.ts'
import type { CompanyInput } from '#contract/fields.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'

type Named = { id: string; name: string }
export type PickCompany = (picker: { value: Named | null; onChange: (company: Named) => void }) => ReactNode

const required = 'Company name is required for HR accounts'
const kinds = [
  { value: 'here', label: 'One that is here', text: 'They are in at once' },
  { value: 'new', label: 'A new one', text: 'It begins with them' },
] as const

export function useCompanyPart() {
  const [kind, setKind] = useState<'here' | 'new'>('here')
  const [company, setCompany] = useState<Named | null>(null)
  const [name, setName] = useState('')
  const [namesakes, setNamesakes] = useState<readonly CompanyChoice[]>([])
  const [choice, setChoice] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)

  const read = (): CompanyInput | null => {
    if (kind === 'here') return company && { name: company.name, choice: { join: company.id } }
    if (!name.trim()) return null
    if (namesakes.length > 0 && !choice) return null
    return {
      name: name.trim(),
      ...(choice && { choice: choice === 'different' ? 'different' : { join: choice } }),
    }
  }
  return {
    ...{ kind, company, name, namesakes, choice, problem },
    setKind: (value: 'here' | 'new') => {
      setKind(value)
      setProblem(undefined)
    },
    setCompany: (value: Named) => {
      setCompany(value)
      setProblem(undefined)
    },
    setName: (value: string) => {
      setName(value)
      setNamesakes([])
      setChoice('')
      setProblem(undefined)
    },
    setChoice: (value: string) => {
      setChoice(value)
      setProblem(undefined)
    },
    /** What is meant; null after saying what is missing. */
    take: (): CompanyInput | null => {
      const input = read()
      if (!input) setProblem(namesakes.length > 0 && kind === 'new' ? 'Please say which one it is' : required)
      return input
    },
    /** Whether the server asked which company of that name is meant. */
    asksWhich: (error: unknown): boolean => {
      if (!(error instanceof ORPCError) || error.code !== 'COMPANY_EXISTS') return false
      setNamesakes((error.data as { companies: CompanyChoice[] }).companies)
      setProblem('Please say which one it is')
      return true
    },
  }
}

export function CompanyPart({ part, pick }: { part: ReturnType<typeof useCompanyPart>; pick: PickCompany }) {
  const { kind, problem, namesakes } = part
  return (
    <div className="flex flex-col gap-5">
      <RadioCards legend="Company" name="company-kind" options={kinds} value={kind} onChange={part.setKind} />
      {kind === 'here' ? (
        <div>
          {pick({ value: part.company, onChange: part.setCompany })}
          <FieldError id="company-part-error" error={problem} />
        </div>
      ) : (
        <Field
          label="Company name"
          value={part.name}
          maxLength={200}
          error={namesakes.length > 0 ? undefined : problem}
          onChange={({ target }) => part.setName(target.value)}
        />
      )}
      {kind === 'new' && namesakes.length > 0 ? (
        <div className="wrap-anywhere [&_fieldset>div]:grid-cols-1">
          <RadioCards
            legend="A company of this name is here. Which one is it?"
            name="company-namesake"
            options={[
              ...namesakes.map(({ id, name, since }) => ({
                ...{ value: id, label: name, text: `Here since ${formatDateTime(since)}` },
              })),
              { value: 'different', label: 'A different company', text: 'A new one of the same name' },
            ]}
            value={part.choice}
            onChange={part.setChoice}
          />
          <FieldError id="company-namesake-error" error={problem} />
        </div>
      ) : null}
    </div>
  )
}
