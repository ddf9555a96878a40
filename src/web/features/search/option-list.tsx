/** The list itself: groups with their names, and in each option the letters that were looked for. */
import {
  ArrowRight,
  Award,
  Briefcase,
  ClipboardCheck,
  ClipboardList,
  CornerDownLeft,
  FlaskConical,
  Library,
  type LucideIcon,
  RotateCw,
  Send,
  UserRound,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Span } from '#core/search/fold-with-places.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { splitBySpans } from '#web/ui/marked-text.tsx'
import type { Group, Option } from './options.ts'
import type { Kind } from './words.ts'

type Choose = (option: Option, how: { isApart: boolean }) => void

export function OptionList({
  id,
  groups,
  active,
  optionId,
  isFloating,
  isStale,
  onChoose,
}: {
  id: string
  groups: readonly Group[]
  active: Option | undefined
  optionId: (option: Option) => string
  isFloating: boolean
  /** Of what was asked before: there until the new ones are. */
  isStale: boolean
  onChoose: Choose
}) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label="Search"
      className={`min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain pb-2 empty:hidden ${isFloating ? '' : 'pb-[env(safe-area-inset-bottom)]'}`}
    >
      {groups.map(({ id: groupId, kind, label, isSimilar, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: inside of a listbox a group is a role
        <div key={groupId} role="group" aria-labelledby={`${id}-${groupId}-label`}>
          <div className="sticky top-0 z-10 flex items-baseline gap-3 bg-card px-5 pt-3.5 pb-1.5">
            <span
              id={`${id}-${groupId}-label`}
              className="shrink-0 font-medium font-serif text-copper text-sm italic"
            >
              {label}
              {isSimilar ? <span className="text-quiet"> written nearly so</span> : null}
            </span>
            <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-hairline" />
          </div>
          <div
            role="presentation"
            className={`px-2 transition-opacity ${isStale && !isOfBrowser(kind) ? 'opacity-55' : ''}`}
          >
            {options.map((option) => (
              <OptionRow
                key={option.id}
                {...{ option, onChoose }}
                id={optionId(option)}
                isActive={option === active}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Known here, and so never out of date. */
const isOfBrowser = (kind: Kind) =>
  kind === 'pages' || kind === 'actions' || kind === 'opened' || kind === 'problem'

const rowClass =
  'group/row flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-left text-ink no-underline hover:bg-well aria-selected:bg-copper-tint'

function OptionRow({
  option,
  id,
  isActive,
  onChoose,
}: {
  option: Option
  id: string
  isActive: boolean
  onChoose: Choose
}) {
  const { href, title, detail, note, marks } = option
  const shared = {
    id,
    'aria-selected': isActive,
    ref: (row: HTMLElement | null) => {
      if (isActive) row?.scrollIntoView({ block: 'nearest' })
    },
    // The focus stays in the box.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: rowClass,
  }
  const content = (
    <>
      <Picture option={option} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug">
          <Marked text={title} spans={marks.title} />
        </span>
        {detail ? (
          <span
            className={`block text-quiet text-sm leading-snug ${option.kind === 'problem' ? 'text-pretty' : 'truncate'}`}
          >
            <Marked text={detail} spans={marks.detail} />
          </span>
        ) : null}
      </span>
      {note ? (
        <span className="shrink-0 rounded-full border border-hairline bg-card px-2 py-0.5 text-quiet text-xs max-sm:hidden">
          {note}
        </span>
      ) : null}
      <CornerDownLeft
        aria-hidden="true"
        className="size-4 shrink-0 text-copper opacity-0 group-aria-selected/row:opacity-100 max-md:hidden"
      />
    </>
  )
  if (href === null)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, where the focus stays
      <div {...shared} role="option" tabIndex={-1} onClick={() => onChoose(option, { isApart: false })}>
        {content}
      </div>
    )
  return (
    // A real link, so that it opens in a new tab as well.
    <a
      {...shared}
      role="option"
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        // What opens elsewhere is the browser's to open.
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose(option, { isApart: false })
      }}
    >
      {content}
    </a>
  )
}

const icons: Record<Kind, LucideIcon> = {
  people: UserRound,
  jobs: Briefcase,
  applications: Send,
  tests: FlaskConical,
  results: ClipboardCheck,
  items: Library,
  badges: Award,
  companies: ClipboardList,
  pages: ArrowRight,
  actions: ArrowRight,
  opened: ArrowRight,
  problem: RotateCw,
}

function Picture({ option: { kind, title, icon, id } }: { option: Option }) {
  const isList = id === `${kind}-all`
  if (kind === 'people' && !isList && !/^Candidate [0-9A-F]{5}$/.test(title))
    return <Avatar name={title} size="small" />
  const Icon = isList ? ArrowRight : (icon ?? icons[kind])
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-control border border-hairline bg-paper text-quiet group-aria-selected/row:border-copper/40 group-aria-selected/row:text-copper"
    >
      <Icon className="size-4" />
    </span>
  )
}

/** Bold as well as coloured: a colour alone says nothing to many. */
function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  return splitBySpans(text, spans).map(({ isMarked, words, start }) =>
    isMarked ? (
      <mark key={start} className="bg-transparent font-semibold text-copper">
        {words}
      </mark>
    ) : (
      words
    ),
  )
}
