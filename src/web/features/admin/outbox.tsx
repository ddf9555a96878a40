/** The mails of the platform: how they leave, which there are, and what is in those that did not. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, MailSearch } from 'lucide-react'
import { useState } from 'react'
import type { OutboxMail, outboxPageSize } from '#contract/admin.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Asked, firstPage, SearchedTable } from '#web/ui/searched-table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Column } from '#web/ui/table.tsx'

const refreshMs = 10_000
/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const pageSize: typeof outboxPageSize = 20

const deliveries = {
  smtp: 'Mail is sent by SMTP.',
  outbox:
    'No mail server is set up, so mails are kept here. Read them below, for instance to follow a link that sets a password.',
}

const states: Record<OutboxMail['state'], { tone: Tone; word: string }> = {
  waiting: { tone: 'info', word: 'Waiting' },
  sent: { tone: 'good', word: 'Sent' },
  kept: { tone: 'neutral', word: 'Kept' },
  failed: { tone: 'danger', word: 'Failed' },
}

export function Outbox() {
  const [asked, setAsked] = useState(firstPage)
  const [chosen, setChosen] = useState<OutboxMail | null>(null)
  const outbox = useOutbox(asked)
  const { data } = outbox
  // As it is by now, where it is still on the page.
  const open = data?.mails.find(({ id }) => id === chosen?.id) ?? chosen
  return (
    <Panel title="Mail" anchor="mail" isBusy={outbox.isPending || outbox.isPlaceholderData}>
      {data ? <p className="max-w-prose text-quiet">{deliveries[data.delivery]}</p> : null}
      {outbox.isPending ? <Skeleton className="h-4 w-2/3" /> : null}
      <SearchedTable
        noun="mails"
        asked={asked}
        onAsk={setAsked}
        answer={outbox}
        found={data && { rows: data.mails, total: data.total }}
        pageSize={pageSize}
        columns={columnsThatOpen(setChosen)}
        keyOf={({ id }) => id}
        empty={<NoMails isSearch={asked.search !== ''} />}
        problem="The mails could not be read."
      />
      {open ? <MailDialog mail={open} onClose={() => setChosen(null)} /> : null}
    </Panel>
  )
}

function useOutbox(input: Asked) {
  return useQuery(
    api.admin.outbox.queryOptions({
      input,
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
      // Whoever comes here waits for a mail that was written a moment ago.
      refetchOnMount: 'always',
    }),
  )
}

function NoMails({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState icon={MailSearch} title="No mails match your search." />
  return (
    <EmptyState icon={Mail} title="No mails yet">
      They appear here as soon as the platform writes to someone.
    </EmptyState>
  )
}

const columnsThatOpen = (open: (mail: OutboxMail) => void): Column<OutboxMail>[] => [
  {
    id: 'recipient',
    header: 'To',
    cell: ({ recipient }) => <span className="md:block md:min-w-40 xl:min-w-64">{recipient}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: (mail) => (
      <button
        type="button"
        onClick={() => open(mail)}
        className="text-link -my-1 block rounded py-1 text-left max-md:ml-auto max-md:text-right"
      >
        {mail.subject}
      </button>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateChip state={state} /> },
  {
    id: 'date',
    header: 'Date',
    cell: ({ createdAt }) => (
      <span className="figures md:whitespace-nowrap">{formatDateTime(createdAt)}</span>
    ),
  },
]

function StateChip({ state }: { state: OutboxMail['state'] }) {
  return <Chip tone={states[state].tone}>{states[state].word}</Chip>
}

function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const facts = [
    { label: 'To', value: mail.recipient },
    { label: 'Subject', value: mail.subject },
    { label: 'Date', value: formatDateTime(mail.createdAt) },
    { label: 'State', value: <StateChip state={mail.state} /> },
  ]
  return (
    <Dialog isOpen title="Mail" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {facts.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-quiet">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {mail.error ? (
          <InlineError>
            <p className="font-medium">It could not be sent. The mail server said:</p>
            <p className="wrap-anywhere">{mail.error}</p>
          </InlineError>
        ) : null}
        {mail.text === null ? (
          <p className="text-quiet">This mail was sent; only its recipient can read it.</p>
        ) : (
          <MailText text={mail.text} />
        )}
      </div>
    </Dialog>
  )
}

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

function MailText({ text }: { text: string }) {
  return (
    <div className="whitespace-pre-wrap wrap-anywhere rounded-control border border-hairline bg-paper px-4 py-3 leading-relaxed">
      {unfoldLines(text)
        .split(webAddress)
        .map((part, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that stays as it is
          place % 2 === 1 ? <MailLink key={place} url={part} /> : part,
        )}
    </div>
  )
}

/** Mails are folded for programs that do not; here the width of the screen decides. A link keeps its own line. */
function unfoldLines(text: string): string {
  return text.trim().replace(/([^\n])\n(?!\n|https?:\/\/)/g, '$1 ')
}

function MailLink({ url }: { url: string }) {
  const isOwn = url.startsWith(`${window.location.origin}/`)
  return (
    <a href={url} className="text-link" {...(isOwn ? {} : { target: '_blank', rel: 'noopener' })}>
      {url}
    </a>
  )
}
