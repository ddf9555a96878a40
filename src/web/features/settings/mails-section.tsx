/** Every kind of mail that goes out, and the one that is looked at. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MailSetting } from '#contract/settings.ts'
import { type MailKind, mailGroups } from '#core/mails/kinds.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MailForm } from './mail-form.tsx'
import { mailsQuery } from './mails-query.ts'

export function MailsSection({ mail: kind }: { mail: MailKind | undefined }) {
  const mails = useQuery(mailsQuery)
  if (!mails.data)
    return (
      <Panel title="Mails" isBusy={mails.isPending}>
        {mails.isPending ? (
          <SkeletonLines count={10} />
        ) : (
          <InlineError onRetry={() => void mails.refetch()}>The mails could not be loaded.</InlineError>
        )}
      </Panel>
    )
  const chosen = mails.data.mails.find((one) => one.kind === kind && one.isChangeable)
  if (chosen) return <MailForm key={chosen.kind} setting={chosen} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-quiet">
        Every mail has words of its own that you can change. What a mail is for stays in it: its link, and
        what somebody else wrote.
      </p>
      {mailGroups.map((group) => (
        <Panel key={group} title={group}>
          <ul className="flex flex-col divide-y divide-hairline">
            {mails.data.mails
              .filter((mail) => mail.group === group)
              .map((mail) => (
                <MailLine key={mail.kind} mail={mail} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

function MailLine({
  mail: { kind, title, purpose, isChangeable, wording, problems },
}: {
  mail: MailSetting
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        {isChangeable ? (
          <Link
            to={paths.admin.settings}
            search={{ section: 'mails', mail: kind }}
            className="text-link inline-block py-0.5"
          >
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <p className="text-quiet text-sm">{purpose}</p>
      </div>
      {isChangeable ? null : <span className="text-quiet text-sm">Each company changes it for itself</span>}
      {wording && Object.keys(problems).length === 0 ? <Chip tone="copper">Own words</Chip> : null}
      {Object.keys(problems).length > 0 ? <Chip tone="caution">Does not fit any more</Chip> : null}
    </li>
  )
}
