import type { ComponentProps } from 'react'

const kinds = {
  primary: 'bg-copper text-on-copper hover:bg-copper-strong',
  quiet: 'border border-hairline bg-card text-ink hover:border-ink',
}

export function Button({
  kind = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & { kind?: keyof typeof kinds }) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 font-medium transition-colors disabled:cursor-default disabled:opacity-60 ${kinds[kind]} ${className}`}
      {...props}
    />
  )
}
