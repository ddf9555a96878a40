/** Showing a badge to others: by a link, which its owner allows and can end, or as a file. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, EyeOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { BadgeFormat, OwnBadge } from '#contract/badges.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { toLinkedIn } from './badge-words.ts'
import { ownBadgesQuery } from './own-badges-query.ts'

export function ShareBadge({
  badge,
  onBack,
  onClose,
}: {
  badge: OwnBadge
  onBack: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen
      title={`Share Badge: ${badge.name}`}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" icon={ArrowLeft} className="mr-auto" onClick={onBack} data-autofocus>
            Back to My Badges
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-7">
        <div className="flex items-center gap-5">
          <span className="shrink-0">
            <Medallion kind={badge.type} size={88} />
          </span>
          <p className="text-pretty text-quiet">
            Whoever you show it to can check by themselves that it is real and unchanged. Your email address
            is in it only as a fingerprint: someone who already knows the address can see that the badge is
            yours.
          </p>
        </div>
        <LinkSection badge={badge} />
        <Files badge={badge} />
      </div>
    </Dialog>
  )
}

function useSharing(badge: OwnBadge) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(api.badges.share.mutationOptions())
  const [problem, setProblem] = useState<string | null>(null)
  const share = async (wish: { isShared: boolean; showsName: boolean }) => {
    setProblem(null)
    try {
      const changed = await mutateAsync({ id: badge.id, ...wish })
      queryClient.setQueryData(ownBadgesQuery.queryKey, (known) =>
        known
          ? { ...known, badges: known.badges.map((one) => (one.id === changed.id ? changed : one)) }
          : known,
      )
    } catch (error) {
      setProblem(refusalText(error, 'That could not be changed. Please try again.'))
    }
  }
  return { share, isPending, problem }
}

function LinkSection({ badge }: { badge: OwnBadge }) {
  const { sharing, url } = badge
  const { share, isPending, problem } = useSharing(badge)
  const [showsName, setShowsName] = useState(sharing?.showsName ?? true)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  /** The button goes with what it did, and must not take the focus with it. */
  const switchTo = async (wish: { isShared: boolean; showsName: boolean }) => {
    await share(wish)
    heading.current?.focus()
  }
  const changeName = (isOn: boolean) => {
    setShowsName(isOn)
    if (sharing) void share({ isShared: true, showsName: isOn })
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="self-start rounded text-[1.0625rem]">
        By a link
      </h3>
      <Checkbox
        label="Show my name on its page"
        checked={showsName}
        onChange={({ target }) => changeName(target.checked)}
      />
      {problem ? <InlineError>{problem}</InlineError> : null}
      {sharing ? (
        <>
          <CopyField label="Link to this badge" value={url} />
          <div className="-mt-3 flex flex-wrap items-center gap-3">
            <a
              href={toLinkedIn(badge)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              Add to LinkedIn profile
            </a>
            <Button
              kind="quiet"
              size="small"
              icon={EyeOff}
              isBusy={isPending}
              onClick={() => void switchTo({ isShared: false, showsName: false })}
            >
              Stop sharing
            </Button>
          </div>
          <p className="figures text-quiet text-sm" role="status">
            {`Shared since ${formatDate(sharing.since)}. Anyone who has the link sees the badge and what was measured.`}
          </p>
        </>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-pretty text-quiet text-sm">
            Nobody sees it yet. Once you agree, anyone who has the link sees the badge, what was measured and
            when; neither the company nor the test is named. You can stop at any time.
          </p>
          <Button isBusy={isPending} onClick={() => void switchTo({ isShared: true, showsName })}>
            I agree, share it
          </Button>
        </div>
      )}
    </section>
  )
}

const files: { format: BadgeFormat; label: string; text: string }[] = [
  {
    format: 'pdf',
    label: 'Certificate (PDF)',
    text: 'To print or attach, with a code that leads to its page',
  },
  { format: 'svg', label: 'Picture (SVG)', text: 'The medallion with the signed badge inside' },
  { format: 'json', label: 'Data (JSON)', text: 'Open Badges 3.0, readable and signed' },
  { format: 'jwt', label: 'Token (JWT)', text: 'Open Badges 3.0, for badge wallets' },
]

function Files({ badge: { id, sharing } }: { badge: OwnBadge }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 border-hairline border-t pt-6">
      <div className="flex flex-col gap-1">
        <h3 id={heading} className="text-[1.0625rem]">
          As a file
        </h3>
        <p className="text-pretty text-quiet text-sm">
          {sharing
            ? 'Whoever gets a file can check it without a connection to us.'
            : 'Whoever gets a file can check it without a connection to us. The code on the certificate leads to the page of the badge, which shows it while you share it.'}
        </p>
      </div>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {files.map(({ format, label, text }) => (
          <li key={format} className="flex flex-col items-start gap-1.5">
            <DownloadLink href={`/api/badges/${id}/file?format=${format}`} kind="secondary" size="small">
              {label}
            </DownloadLink>
            <span className="text-pretty text-quiet text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
