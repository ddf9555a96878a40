/** What a badge asks for, as a sentence whose parts can be chosen. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type RulePart, sayRule } from '#core/badges/rule.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'
import { controlClass, FieldError, Select } from '#web/ui/field.tsx'
import {
  kindOptions,
  layouts,
  ofOptions,
  type RuleValues,
  type SentencePart,
  toSoundRuleIfAny,
} from './rule-form.ts'

type Part = RulePart | 'of'
type Problems = Partial<Record<keyof RuleValues, string>>

const labels: Record<Part, string> = {
  percent: 'Percent',
  count: 'How many',
  of: 'Kind of sitting',
  section: 'Section',
  skill: 'Skill',
  answers: 'Answers',
}

export function RuleBuilder({
  values,
  problems,
  skills,
  onChange,
}: {
  values: RuleValues
  problems: Problems
  skills: readonly string[]
  onChange: (name: keyof RuleValues, value: string) => void
}) {
  const id = useId()
  const layout = layouts[values.kind]
  const shown = layout.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.part]))
  const rule = toSoundRuleIfAny(values)
  const control = (part: Part) => ({
    'aria-label': labels[part],
    ...(problems[part] && { 'aria-invalid': true, 'aria-describedby': `${id}-${part}` }),
  })
  const choices: Partial<Record<Part, readonly { value: string; label: string }[]>> = {
    of: ofOptions,
    section: interviewSections.map((name) => ({ value: name, label: name })),
    skill: [
      { value: '', label: 'Choose a skill' },
      ...skills.map((skill) => ({ value: skill, label: skill })),
    ],
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium text-sm">Criteria</legend>
      <Select
        label="What it asks for"
        options={kindOptions}
        value={values.kind}
        onChange={({ target }) => onChange('kind', target.value)}
      />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-2 leading-relaxed">
        {layout.map((piece) => (
          <Piece key={keyOf(piece)} piece={piece}>
            {(part) => {
              const options = choices[part]
              const change = (value: string) => onChange(part, value)
              return options ? (
                <InlineSelect
                  {...control(part)}
                  options={options}
                  value={values[part]}
                  onChange={({ target }) => change(target.value)}
                />
              ) : (
                <input
                  {...control(part)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  value={values[part]}
                  onChange={({ target }) => change(target.value)}
                  className={`figures min-h-11 w-18! text-right ${controlClass}`}
                />
              )
            }}
          </Piece>
        ))}
      </p>
      <div className="-mt-3 flex flex-col">
        {shown.map((part) => (
          <FieldError
            key={part}
            id={`${id}-${part}`}
            error={problems[part] && `${labels[part]}: ${problems[part]}`}
          />
        ))}
      </div>
      <p role="status" className="wrap-anywhere text-pretty border-copper border-l-2 pl-3 empty:hidden">
        {rule ? sayRule(rule) : null}
      </p>
    </fieldset>
  )
}

const keyOf = (piece: SentencePart) => (typeof piece === 'string' ? piece : piece.part)

function Piece({ piece, children }: { piece: SentencePart; children: (part: Part) => ReactNode }) {
  return typeof piece === 'string' ? <span>{piece.trim().replace(/^, /, '')}</span> : children(piece.part)
}

function InlineSelect({
  options,
  ...props
}: ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <select className={`min-h-11 w-auto! max-w-full ${controlClass}`} {...props}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
