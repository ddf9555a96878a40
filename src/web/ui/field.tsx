import { type ComponentProps, useId } from 'react'

/** A labelled input; its error, if any, is read out with it. */
export function Field({
  label,
  error,
  ...props
}: ComponentProps<'input'> & { label: string; error?: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-11 rounded-lg border border-hairline bg-card px-3 aria-invalid:border-danger"
        {...props}
      />
      {error ? (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
