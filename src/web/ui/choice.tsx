/** Yes or no, and one of a few. The browser's own inputs underneath, so keyboard, forms and readers just work. */
import { Check, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Input = Omit<ComponentProps<'input'>, 'type'>

export function Checkbox({
  label,
  error,
  isLabelHidden = false,
  isMixed = false,
  ...props
}: Input & {
  label: ReactNode
  error?: string | undefined
  isLabelHidden?: boolean
  /** Some of many: neither yes nor no. */
  isMixed?: boolean
}) {
  const id = useId()
  return (
    <div className="flex flex-col">
      <label className="flex items-start gap-2.5">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            type="checkbox"
            ref={(input) => {
              if (input) input.indeterminate = isMixed
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-5 appearance-none rounded-[0.3rem] border border-edge bg-card transition-colors checked:border-copper checked:bg-copper indeterminate:border-copper indeterminate:bg-copper hover:border-ink disabled:opacity-60 aria-invalid:border-danger"
            {...props}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 size-4 text-on-copper opacity-0 peer-checked:opacity-100"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 h-0.5 w-2.5 -translate-1/2 rounded bg-on-copper opacity-0 peer-indeterminate:opacity-100"
          />
        </span>
        <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function Switch({ label, hint, ...props }: Input & { label: string; hint?: string }) {
  const id = useId()
  return (
    <label className="flex items-start justify-between gap-4">
      <span className="flex flex-col">
        <span className="font-medium">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-label={label}
          className="peer h-6 w-11 appearance-none rounded-full border border-edge bg-well transition-colors checked:border-copper checked:bg-copper hover:border-ink disabled:opacity-60"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-copper"
        />
      </span>
    </label>
  )
}

export type CardOption<T extends string> = {
  value: T
  label: string
  text?: string
  icon?: LucideIcon
}

/** One of a few that deserve a sentence each. */
export function RadioCards<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: readonly CardOption<T>[]
  value: T
  onChange: (value: T) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value: option, label, text, icon: Icon }) => (
          <label
            key={option}
            className="relative flex items-start gap-3 rounded-card border border-edge bg-card p-4 transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:ring-1 has-checked:ring-copper has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="peer mt-1 size-4 shrink-0 outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-medium">{label}</span>
              {text ? <span className="text-quiet text-sm">{text}</span> : null}
            </span>
            {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0 text-quiet" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
