import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

/** The border of a filled button is not seen, except in high contrast, where it is all that is left of the fill. */
const kinds = {
  primary: 'border-transparent bg-copper text-on-copper hover:bg-copper-strong',
  secondary: 'border-edge bg-card text-ink hover:border-ink hover:bg-well',
  quiet: 'border-transparent text-ink hover:bg-well',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
}
const sizes = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-10 px-4',
  large: 'min-h-12 px-6 text-lg',
}

export type ButtonLook = { kind?: keyof typeof kinds; size?: keyof typeof sizes }

/** Also for links that look like buttons: `<Link className={buttonClass({ kind: 'secondary' })}>`. */
export function buttonClass({ kind = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return `inline-flex select-none items-center justify-center gap-2 rounded-control border font-medium leading-tight transition-colors active:translate-y-px disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60 ${sizes[size]} ${kinds[kind]}`
}

export function Button({
  kind,
  size,
  icon: Icon,
  isBusy = false,
  className = '',
  onClick,
  children,
  ...props
}: ComponentProps<'button'> & ButtonLook & { icon?: LucideIcon; isBusy?: boolean }) {
  return (
    <button
      type="button"
      // Not disabled: the focus would fall off the button that was just pressed.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ ...(kind && { kind }), ...(size && { size }) })} ${className}`}
      {...props}
    >
      {isBusy ? (
        <Spinner className="size-4" />
      ) : Icon ? (
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      ) : null}
      {children}
    </button>
  )
}

/** A square button that shows an icon; `label` is its name for everyone who cannot see it. */
export function IconButton({
  label,
  icon: Icon,
  size = 'medium',
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
  size?: 'small' | 'medium'
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-flex ${size === 'small' ? 'size-8' : 'size-10'} shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-well hover:text-ink disabled:cursor-default disabled:opacity-60 ${className}`}
      {...props}
    >
      <Icon aria-hidden="true" className={size === 'small' ? 'size-4' : 'size-5'} />
    </button>
  )
}
