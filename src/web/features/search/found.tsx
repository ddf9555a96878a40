/** What is found, below the box: by the browser at once, by the server a moment after the last key. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { forgetOpenedBut, readOpened, rememberOpened } from '#web/lib/recently-opened.ts'
import { listActions } from './actions.ts'
import { OptionList } from './option-list.tsx'
import { isRemembered, listGroups, type Option, type Place } from './options.ts'
import { nameOfKind, saySearchable } from './words.ts'

export type { Place } from './options.ts'
export type Keys = (event: KeyboardEvent) => void
export type FoundProps = {
  user: SessionUser
  places: readonly Place[]
  onLogout: () => void
  /** What the ids of the list begin with. */
  id: string
  query: string
  isFloating: boolean
  isOpen: boolean
  /** The box hands on what is pressed in it. */
  keys: RefObject<Keys | null>
  /** Enter was pressed before there was something to choose. */
  isEntered: RefObject<boolean>
  onActive: (id: string | undefined) => void
  /** Something was chosen. */
  onDone: () => void
}
export type Found = ComponentType<FoundProps>

/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 140

export default function FoundBelow(props: FoundProps) {
  const { user, query, isOpen, isFloating, id, isEntered } = props
  const router = useRouter()
  const isBlind = useIsBlind()
  const server = useFound(props, isBlind)
  const [activeId, setActiveId] = useState<string>()
  const opened = useOpened(user.id, isOpen)

  const groups = listGroups({
    ...{ query, isBlind, opened, found: server.groups, role: user.role },
    places: [...props.places, ...listActions(user, props.onLogout)],
  })
  if (server.isFailed)
    groups.push({
      ...{ id: 'problem', kind: 'problem', label: nameOfKind('problem', user.role), isSimilar: false },
      options: [retryOption(server.retry)],
    })
  const options = groups.flatMap((group) => group.options)
  const active = options.find((option) => option.id === activeId) ?? options[0]
  const optionId = (option: Option) => `${id}-${option.id}`
  const activeOptionId = active && optionId(active)

  const choose = (option: Option, how: { isApart: boolean }) => {
    const { href, title, detail, kind, run } = option
    if (href !== null && isRemembered(option, isBlind)) rememberOpened(user.id, { href, title, detail, kind })
    if (option.kind !== 'problem' && !how.isApart) props.onDone()
    if (href === null) run?.()
    else if (how.isApart) window.open(href, '_blank', 'noopener')
    else router.history.push(href)
  }

  useEffect(() => props.onActive(activeOptionId), [props.onActive, activeOptionId])
  // Another search begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment
  useEffect(() => setActiveId(undefined), [query])

  useImperativeHandle(props.keys, () => (event) => {
    const at = active ? options.indexOf(active) : -1
    const go = (to: number) => setActiveId(options[(to + options.length) % options.length]?.id)
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Enter: () => enter(event.ctrlKey || event.metaKey),
      // In what is typed they are the cursor's.
      ...((query === '' || event.ctrlKey) && {
        Home: () => go(0),
        End: () => go(options.length - 1),
      }),
    }
    const handle = keys[event.key]
    if (!handle) return
    event.preventDefault()
    handle()
  })
  /** What the server is still asked for may rather be meant, but for what is called so. */
  const enter = (isApart: boolean) => {
    const isKnown = active && (active.isCertain || active.kind === 'opened' || !server.isWaiting)
    if (isKnown) choose(active, { isApart })
    else isEntered.current = server.isWaiting
  }
  useEffect(() => {
    if (!isEntered.current || server.isWaiting) return
    isEntered.current = false
    enter(false)
  })

  const isAsking = server.isWaiting && query.trim() !== ''
  return (
    <div
      hidden={!isOpen}
      className={
        isFloating
          ? 'absolute top-full z-40 mt-2 flex max-h-[min(38rem,calc(100dvh-6rem))] w-[max(100%,36rem)] max-w-[calc(100vw-6rem)] animate-appear flex-col overflow-hidden rounded-card border border-hairline bg-card shadow-lg'
          : 'flex min-h-0 flex-1 flex-col border-hairline border-t'
      }
    >
      <div
        aria-hidden="true"
        className={`h-0.5 shrink-0 overflow-hidden ${isAsking ? 'bg-copper-tint' : ''}`}
      >
        {isAsking ? <div className="h-full w-1/4 animate-sway bg-copper" /> : null}
      </div>
      <OptionList
        {...{ id, groups, active, optionId, isFloating }}
        isStale={server.isStale}
        onChoose={choose}
      />
      <p
        role="status"
        aria-busy={isAsking}
        className={
          options.length > 0 ? 'sr-only' : `px-6 pt-8 text-center ${isAsking ? 'pb-8 text-quiet' : ''}`
        }
      >
        {isAsking
          ? 'Searching…'
          : options.length > 0
            ? `${options.length} found`
            : `Nothing found for “${query.trim()}”.`}
      </p>
      {options.length === 0 && !isAsking ? (
        <p className="mx-auto max-w-sm px-6 pt-2 pb-8 text-center text-quiet text-sm">
          {saySearchable(user)}
        </p>
      ) : null}
      {isFloating ? <KeyHints /> : null}
    </div>
  )
}

/** Of what was asked last, until the next answer is there. */
function useFound({ user, query }: FoundProps, isBlind: boolean) {
  const asked = useLater(query.trim())
  const isAsked = asked !== '' && !user.eraseAfter
  const found = useQuery(
    api.search.find.queryOptions({
      input: { q: asked, limit: 5, isBlind },
      enabled: isAsked,
      // Whoever types asks again by themselves.
      retry: false,
      // What was found with names is not for a page without them.
      placeholderData: (kept, before) =>
        wasBlind(before?.queryKey) === isBlind ? keepPreviousData(kept) : undefined,
    }),
  )
  const isCurrent = asked === query.trim()
  const isShown = isAsked && query.trim() !== ''
  return {
    groups: isShown ? (found.data?.groups ?? []) : [],
    isFailed: isShown && found.isError,
    retry: () => void found.refetch(),
    /** Of other words than those in the box. */
    isStale: !isCurrent || found.isPlaceholderData,
    isWaiting: !user.eraseAfter && query.trim() !== '' && (!isCurrent || found.isFetching),
  }
}

const wasBlind = (key: unknown) => JSON.stringify(key ?? '').includes('"isBlind":true')

/** As it was when nothing had been typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    // Nothing to wait for: what is cleared is gone.
    const timer = setTimeout(() => setLater(text), text === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

/** Read anew whenever it is looked at. Whoever was here before has left nothing behind. */
function useOpened(userId: string, isOpen: boolean) {
  useEffect(() => forgetOpenedBut(userId), [userId])
  const [opened, setOpened] = useState(() => readOpened(userId))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened(readOpened(userId))
  }
  return opened
}

const retryOption = (retry: () => void): Option => ({
  ...{ id: 'retry', kind: 'problem', title: 'Try again', note: '', href: null, run: retry, isKept: false },
  detail: 'Your connection may be interrupted. Pages and actions are found without it.',
  marks: { title: [], detail: [] },
})

function KeyHints() {
  const hints = [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Ctrl Enter', 'in a new tab'],
    ['Esc', 'close'],
  ]
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 border-hairline border-t bg-well px-5 py-2.5 text-quiet text-xs"
    >
      {hints.map(([key, does]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className="rounded border border-hairline bg-card px-1.5 py-0.5 font-sans text-ink">{key}</kbd>{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
