import type { ReadBadge } from '#core/badges/credential.ts'
import { readJws } from '#core/badges/jws.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { clip } from './verdict-words.ts'

/** For who wants to check it by other means. */
export function TechnicalDetails({ jws, badge }: { jws: string; badge: ReadBadge | null }) {
  const header = readJws(jws)?.header
  const list = badge?.status && `${badge.status.list}, number ${badge.status.index}`
  const facts: [name: string, value: unknown][] = [
    ['Issuer', badge?.issuer.id],
    ['Key', header?.kid],
    ['Credential', badge?.id],
    ['List of withdrawn badges', list],
  ]
  return (
    <Fold summary="Technical details" className="surface-card px-5 sm:px-6">
      <div className="flex flex-col gap-5 pt-1 pb-5">
        {badge ? (
          <p className="text-quiet text-sm">As the badge says it, whether or not it could be confirmed.</p>
        ) : null}
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) =>
            typeof value === 'string' && value !== '' ? (
              <div key={name} className="contents">
                <dt className="text-quiet">{name}</dt>
                <dd className="wrap-anywhere max-sm:mb-1">{clip(value, 300)}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <CopyField label="The badge as a signed token" value={jws} />
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-pretty text-quiet text-sm">
            It can be checked without a connection, too: save it, and run{' '}
            <code className="rounded bg-well px-1.5 py-0.5 text-ink">npm run verify -- FILE</code> in a copy
            of this software, or give it to any program that knows Open Badges 3.0.
          </p>
          <a
            href={`data:text/plain;charset=us-ascii,${encodeURIComponent(jws)}`}
            download="badge.jwt"
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            Save as a file
          </a>
        </div>
      </div>
    </Fold>
  )
}
