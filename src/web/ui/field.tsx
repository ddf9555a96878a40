/** Labelled controls. A hint and an error are read out together with the control they belong to. */
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

export type Described = {
  label: string
  hint?: ReactNode
  /** What can be done about the hint, beside it: not read out with the control. */
  aside?: ReactNode
  error?: string | undefined
  /** For where the surroundings already say it to those who see. */
  isLabelHidden?: boolean
}

export const controlClass =
  'w-full rounded-control border border-edge bg-card px-3 text-ink placeholder:text-quiet hover:border-ink disabled:bg-well disabled:text-quiet aria-invalid:border-danger aria-invalid:border-2'

export function FieldFrame({
  id,
  label,
  hint,
  aside,
  error,
  isLabelHidden = false,
  onLabelClick,
  children,
}: Described & {
  id: string
  /** For a control that no label can reach by itself. */
  onLabelClick?: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one goes to the control itself */}
      <label
        htmlFor={id}
        onClick={onLabelClick}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}
      >
        {label}
      </label>
      {children}
      {hint ? (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-quiet text-sm">
          <div id={`${id}-hint`} className="min-w-0">
            {hint}
          </div>
          {aside}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** There before the error is: only then is its coming read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      ) : null}
    </div>
  )
}

/** What belongs to the frame of a control, and what to the control itself. */
export function useField<Props extends Described>(props: Props) {
  const id = useId()
  const { label, hint, aside, error, isLabelHidden, ...rest } = props
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, aside, error, isLabelHidden: isLabelHidden ?? false },
    control: {
      id,
      ...(error && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...rest,
    },
  }
}

export function Field({ className = '', ...props }: Omit<ComponentProps<'input'>, 'id'> & Described) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input className={`min-h-11 ${controlClass} ${className}`} {...control} />
    </FieldFrame>
  )
}

export function TextArea({ className = '', ...props }: Omit<ComponentProps<'textarea'>, 'id'> & Described) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        className={`min-h-24 py-2.5 leading-relaxed ${controlClass} ${className}`}
        {...control}
      />
    </FieldFrame>
  )
}

/** The browser's own list: it opens as people know it on each device. */
export function Select({
  options,
  className = '',
  ...props
}: Omit<ComponentProps<'select'>, 'id'> &
  Described & { options: readonly { value: string; label: string }[] }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select className={`min-h-11 appearance-none pr-9 ${controlClass} ${className}`} {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
        />
      </div>
    </FieldFrame>
  )
}

export function PasswordField(props: Omit<ComponentProps<'input'>, 'id' | 'type'> & Described) {
  const { frame, control } = useField(props)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          className={`min-h-11 pr-11 ${controlClass}`}
          {...control}
        />
        <button
          type="button"
          aria-controls={frame.id}
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-1 right-1 inline-flex w-9 items-center justify-center rounded-control text-quiet hover:bg-well hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      </div>
    </FieldFrame>
  )
}
