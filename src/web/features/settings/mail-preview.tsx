/** A mail as its reader will get it, with example values, a moment after the last key. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MailKind } from '#core/mails/kinds.ts'
import type { MailWording } from '#core/mails/wording.ts'
import { api } from '#web/lib/api.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const typingPauseMs = 300

export function MailPreview({
  kind,
  wording,
  isFitting,
}: {
  kind: MailKind
  wording: MailWording
  /** What does not fit cannot be written: what is shown is how it was before. */
  isFitting: boolean
}) {
  const [shown, setShown] = useState(wording)
  useEffect(() => {
    if (!isFitting) return
    const timer = setTimeout(() => setShown(wording), typingPauseMs)
    return () => clearTimeout(timer)
  }, [wording, isFitting])
  const mail = useQuery({
    ...api.settings.previewMail.queryOptions({ input: { kind, wording: shown } }),
    placeholderData: keepPreviousData,
    // One that was not right when it was opened has nothing to show yet.
    enabled: isFitting || shown !== wording,
  })
  return (
    <Panel title="How it is read" isBusy={mail.isFetching}>
      {mail.data ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-quiet">Subject: </span>
            <span className="font-medium">{mail.data.subject}</span>
          </p>
          <Tabs
            label="How it is read"
            tabs={[
              { id: 'html', label: 'As a page', content: <MailPage html={mail.data.html} /> },
              {
                id: 'text',
                label: 'As text',
                content: (
                  <pre className="wrap-anywhere overflow-x-auto whitespace-pre-wrap rounded-control bg-well p-4 font-mono text-[0.8125rem] leading-relaxed">
                    {mail.data.text}
                  </pre>
                ),
              },
            ]}
          />
        </>
      ) : mail.isError ? (
        <InlineError onRetry={() => void mail.refetch()}>The mail could not be shown.</InlineError>
      ) : isFitting ? (
        <SkeletonLines count={8} />
      ) : (
        <p className="text-quiet">It is shown as soon as its words fit.</p>
      )}
    </Panel>
  )
}

/**
 * In a tree of its own, so that neither changes how the other looks. Our content policy takes no styles that stand in markup, as those
 * of every mail do: each is set by hand, which it allows.
 */
function MailPage({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // What others wrote is escaped in it: a quotation mark after an equals sign is ours.
    const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-look="'), 'text/html')
    const page = document.createElement('div')
    page.style.cssText = mail.body.dataset.look ?? ''
    page.append(...mail.body.childNodes)
    for (const element of page.querySelectorAll<HTMLElement>('[data-look]'))
      element.style.cssText = element.dataset.look ?? ''
    root.replaceChildren(page)
  }, [html])
  return (
    <section aria-label="The mail" className="overflow-hidden rounded-card border border-hairline">
      {/* Its links lead to examples. */}
      <div ref={host} inert />
    </section>
  )
}
