import { Monitor, Smartphone } from 'lucide-react'
import type { client } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'

export type SignIn = Awaited<ReturnType<typeof client.accounts.signIns>>['signIns'][number]

const methods: Record<SignIn['method'], string> = {
  password: 'with password',
  google: 'with Google',
  invitation: 'by invitation',
}

/** One that has ended has no button, and neither has another person's. */
export function SignInRow({
  signIn,
  isEnding = false,
  isOpen = false,
  onEnd,
}: {
  signIn: SignIn
  isEnding?: boolean
  /** Said of another person's. */
  isOpen?: boolean
  onEnd?: () => void
}) {
  const { browser, address, method, startedAt, lastSeenAt, isThisOne } = signIn
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor
  const started = formatDateTime(startedAt)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <span
        aria-hidden="true"
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${onEnd || isOpen ? 'bg-copper-tint text-copper' : 'bg-well text-quiet'}`}
      >
        <Icon className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{browser}</span>
          {isOpen ? <Chip tone="good">Open</Chip> : null}
          {isThisOne ? <Chip tone="good">This browser</Chip> : null}
        </p>
        <p className="text-balance text-quiet text-sm">
          Signed in {methods[method]} on <time dateTime={startedAt}>{started}</time>
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          Last seen{' '}
          <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
            {formatRelative(lastSeenAt, new Date())}
          </time>
          {address ? ` from ${address}` : null}
        </p>
      </div>
      {onEnd ? (
        <Button kind="secondary" size="small" isBusy={isEnding} onClick={onEnd} className="max-sm:ml-14">
          Sign out
          <span className="sr-only">
            {' '}
            {browser}, signed in on {started}
          </span>
        </Button>
      ) : null}
    </li>
  )
}
