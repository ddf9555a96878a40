/** Every question as a number to go to, and how each stands: open, answered, flagged, not seen. */
import { Flag } from 'lucide-react'
import { useId } from 'react'

export type QuestionMark = { isAnswered: boolean; isFlagged: boolean; isSeen: boolean; section: string }

export function QuestionNavigator({
  marks,
  current,
  onGo,
}: {
  marks: readonly QuestionMark[]
  current: number
  onGo: (slot: number) => void
}) {
  const id = useId()
  const answered = marks.filter(({ isAnswered }) => isAnswered).length
  return (
    <nav aria-labelledby={id} className="surface-card flex flex-col gap-4 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-medium font-sans text-sm">
          Questions
        </h2>
        <p className="figures text-quiet text-sm">{`${answered} of ${marks.length} answered`}</p>
      </div>
      {toRuns(marks).map(({ section, first, length }) => (
        <div key={first} className="flex flex-col gap-1.5">
          <p className="truncate text-quiet text-xs" title={section}>
            {section}
          </p>
          <ol aria-label={section} className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1.5">
            {Array.from({ length }, (_, step) => {
              const slot = first + step
              const mark = marks[slot]
              return mark ? (
                <li key={slot}>
                  <Place {...{ slot, mark, onGo }} isCurrent={slot === current} />
                </li>
              ) : null
            })}
          </ol>
        </div>
      ))}
      <Legend />
    </nav>
  )
}

function Place({
  slot,
  mark,
  isCurrent,
  onGo,
}: {
  slot: number
  mark: QuestionMark
  isCurrent: boolean
  onGo: (slot: number) => void
}) {
  return (
    <button
      type="button"
      aria-label={nameOf(slot, mark)}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(slot)}
      className={`figures relative inline-flex aspect-square w-full items-center justify-center rounded-control border text-sm transition-colors hover:border-ink ${lookOf(mark)} aria-[current=step]:ring-2 aria-[current=step]:ring-copper aria-[current=step]:ring-offset-2 aria-[current=step]:ring-offset-card`}
    >
      {slot + 1}
      {mark.isFlagged ? (
        <Flag
          aria-hidden="true"
          fill="currentColor"
          className="absolute -top-1 -right-1 size-3.5 rounded-full bg-card text-caution"
        />
      ) : null}
    </button>
  )
}

function nameOf(slot: number, { isAnswered, isFlagged, isSeen }: QuestionMark): string {
  const states = [isAnswered ? 'answered' : isSeen ? 'not answered' : 'not seen', isFlagged ? 'flagged' : '']
  return [`Question ${slot + 1}`, ...states.filter(Boolean)].join(', ')
}

function lookOf({ isAnswered, isSeen }: Pick<QuestionMark, 'isAnswered' | 'isSeen'>): string {
  if (isAnswered) return 'border-copper bg-copper-tint font-medium text-copper'
  return isSeen ? 'border-edge bg-card text-ink' : 'border-hairline bg-card text-quiet border-dashed'
}

const legend = [
  { words: 'Answered', mark: { isAnswered: true, isSeen: true } },
  { words: 'Not answered', mark: { isAnswered: false, isSeen: true } },
  { words: 'Not seen', mark: { isAnswered: false, isSeen: false } },
]

function Legend() {
  return (
    <ul
      aria-label="What the marks mean"
      className="flex flex-wrap gap-x-4 gap-y-1.5 border-hairline border-t pt-3 text-quiet text-xs"
    >
      {legend.map(({ words, mark }) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3.5 rounded-[0.25rem] border ${lookOf(mark)}`} />
          {words}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="mx-0.5 size-2.5 rounded-[0.125rem] ring-2 ring-copper ring-offset-2 ring-offset-card"
        />
        Open now
      </li>
      <li className="flex items-center gap-1.5">
        <Flag aria-hidden="true" fill="currentColor" className="size-3.5 text-caution" />
        Flagged
      </li>
    </ul>
  )
}

/** Questions of one section that follow each other. */
function toRuns(
  marks: readonly Pick<QuestionMark, 'section'>[],
): { section: string; first: number; length: number }[] {
  const runs: { section: string; first: number; length: number }[] = []
  for (const [slot, { section }] of marks.entries()) {
    const last = runs.at(-1)
    if (last?.section === section) last.length++
    else runs.push({ section, first: slot, length: 1 })
  }
  return runs
}
