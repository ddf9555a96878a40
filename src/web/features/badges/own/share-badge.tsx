/** Showing a badge to others: by a link, which its owner allows and can end, or as a file. */
import { ArrowLeft, ExternalLink, EyeOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { BadgeFormat, OwnBadge } from '#contract/badges.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { toLinkedIn } from './badge-words.ts'
import { type SharingWish, useSharing } from './use-sharing.ts'

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
      title="Share Badge"
      lead={
        <span className="wrap-anywhere">
          <bdi>{badge.name}</bdi>
        </span>
      }
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

function LinkSection({ badge }: { badge: OwnBadge }) {
  const { sharing, url } = badge
  const { share, asked, problem } = useSharing(badge.id)
  /** Asked for together with the consent. From then on the server says whether it is so. */
  const [wishesName, setWishesName] = useState(false)
  const showsName = asked?.isShared ? asked.showsName : (sharing?.showsName ?? wishesName)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  /** The button goes with what it did, and must not take the focus with it. */
  const switchTo = (wish: SharingWish) =>
    void share(wish, () => {
      setWishesName(false)
      heading.current?.focus()
    })
  const changeName = (isOn: boolean) => {
    if (asked) return
    if (sharing) void share({ isShared: true, showsName: isOn })
    else setWishesName(isOn)
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="self-start rounded text-[1.0625rem]">
        By a link
      </h3>
      <div className={asked ? 'opacity-60' : ''}>
        <Checkbox
          label="Show my name on its page"
          checked={showsName}
          // Not disabled: the focus would fall off the box that was just ticked.
          aria-disabled={asked ? true : undefined}
          onChange={({ target }) => changeName(target.checked)}
        />
      </div>
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
              isBusy={asked !== null}
              onClick={() => switchTo({ isShared: false, showsName: false })}
            >
              Stop sharing
            </Button>
          </div>
          <p className="figures wrap-anywhere text-pretty text-quiet text-sm" role="status">
            {`Shared since ${formatDate(sharing.since)}. Anyone who has the link sees `}
            <WhatIsSeen badge={badge} />
          </p>
        </>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere text-pretty text-quiet text-sm">
            {'The link shows nothing yet. Once you agree, anyone who has it sees '}
            <WhatIsSeen badge={badge} />
            {' You can stop at any time.'}
          </p>
          <Button isBusy={asked !== null} onClick={() => switchTo({ isShared: true, showsName: wishesName })}>
            I agree, share it
          </Button>
        </div>
      )}
      <p className="text-pretty text-quiet text-sm">
        Companies that you apply to and share with see your badges already, without the link; those that
        another company gave you only once you share them here.
      </p>
    </section>
  )
}

/** The end of a sentence. Tests and their companies stay unnamed; whoever gives a badge by hand signs with their name. */
function WhatIsSeen({ badge: { byHand } }: { badge: OwnBadge }) {
  if (!byHand) return 'the badge, what was measured and when; neither the company nor the test is named.'
  return (
    <>
      {'the badge and when it was given. '}
      <bdi>{byHand.by}</bdi>
      {', who gave it, is named, with the reason.'}
    </>
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
