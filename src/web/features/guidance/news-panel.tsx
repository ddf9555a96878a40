/** Results and decisions that their person has not looked at yet. The bell has all the rest. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { api, client } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'

type Target = { to: string; params?: Record<string, string> }

export function NewsPanel({
  news,
  phrase,
  targetOf,
}: {
  news: readonly Notification[]
  phrase: (content: NotificationContent) => string
  targetOf: (content: NotificationContent) => Target | null
}) {
  const queryClient = useQueryClient()
  const see = useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => client.notifications.markRead({ id }))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.notifications.list.key() }),
  })
  const seeAll = async () => {
    try {
      await see.mutateAsync(news.map(({ id }) => id))
      // The button goes with what it did.
      focusHeading()
    } catch {
      notify({ kind: 'problem', text: 'That could not be saved. Please try again.' })
    }
  }
  return (
    <Panel
      title="New for you"
      actions={
        <Button kind="quiet" size="small" isBusy={see.isPending} onClick={() => void seeAll()}>
          Mark as read
        </Button>
      }
    >
      <ul aria-label="New for you" className="flex flex-col gap-3">
        {news.map(({ id, content, createdAt }) => {
          const target = targetOf(content)
          return (
            <li key={id} className="flex gap-3">
              <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper" />
              <p className="min-w-0 wrap-anywhere text-pretty">
                {target ? (
                  <Link {...target} onClick={() => see.mutate([id])} className="text-link">
                    {phrase(content)}
                  </Link>
                ) : (
                  phrase(content)
                )}{' '}
                <time
                  dateTime={createdAt}
                  title={formatDateTime(createdAt)}
                  className="whitespace-nowrap text-quiet text-sm"
                >
                  {formatRelative(createdAt, new Date())}
                </time>
              </p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
