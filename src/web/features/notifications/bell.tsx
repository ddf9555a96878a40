import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/lib/numbers.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { latestQuery } from './told.ts'
import { useLive } from './use-live.ts'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazy(() =>
  loadPanel().then(
    ({ BellPanel: Panel }) => ({ default: Panel }),
    () => ({ default: NotLoaded }),
  ),
)

/** Where something on the way holds back what the server tells, the bell still comes to know of it. */
const refreshMs = 5 * 60_000

export function NotificationBell() {
  const told = useLive(useSignedInUser().id)
  const list = useQuery({ ...latestQuery, refetchInterval: refreshMs })
  const unread = list.data?.unread ?? 0
  const [isOpen, setIsOpen] = useState(false)
  const isLeaving = useRef(false)
  // There before it is asked for, also where the line is cut by then.
  useEffect(() => void loadPanel().catch(() => {}), [])
  const follow = (path: string) => {
    isLeaving.current = path !== window.location.pathname
    setIsOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications'}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-well hover:text-ink"
      >
        {/* Rings anew for each. */}
        <Bell key={told} aria-hidden="true" className={`size-5 ${told > 0 ? 'animate-ring' : ''}`} />
        {unread > 0 ? (
          <span className="figures absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-copper px-1 font-semibold text-[0.6875rem] text-on-copper leading-none">
            {unread > 99 ? '99+' : formatNumber(unread)}
          </span>
        ) : null}
      </Popover.Trigger>
      <span aria-live="polite" className="sr-only">
        {useAnnouncement(told, unread)}
      </span>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
          onCloseAutoFocus={(event) => {
            // The new screen's heading takes the focus.
            if (isLeaving.current) event.preventDefault()
            isLeaving.current = false
          }}
          className="z-40 flex max-h-[min(40rem,75dvh)] w-100 max-w-[calc(100vw-1rem)] animate-appear flex-col rounded-card border border-hairline bg-card text-ink shadow-lg"
        >
          <Suspense fallback={<Opening />}>
            <BellPanel onFollow={follow} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const NotLoaded = () => (
  <p className="p-5">Your notifications could not be loaded. Please load the page anew.</p>
)

const Opening = () => (
  <div className="p-5">
    <h2 className="pb-4 text-heading">Notifications</h2>
    <SkeletonLines count={3} />
  </div>
)

const announceAfterMs = 3000

/** For whoever does not see the bell: once for all that comes within a moment, and in the window that they are in. */
function useAnnouncement(told: number, unread: number): string {
  const [announced, setAnnounced] = useState({ told: 0, text: '' })
  const latest = useRef({ told, unread })
  useEffect(() => {
    latest.current = { told, unread }
  })
  const isWaiting = told > announced.told
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      const { told: heard, unread: left } = latest.current
      const isLookedAt = document.visibilityState === 'visible'
      setAnnounced({ told: heard, text: isLookedAt ? `Something new. ${formatNumber(left)} unread.` : '' })
    }, announceAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return announced.text
}
