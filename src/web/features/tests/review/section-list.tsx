/** The sections of a test in their order, which can be changed, by keyboard too: the focus follows what was moved. */
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CompanyTest, TestItemView, TestSectionView } from '#contract/tests.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { nameItem } from '#web/ui/item/item-words.ts'
import type { TestChanges } from '../test-changes.ts'
import { describeQuestions } from '../test-words.ts'
import { type QuestionActions, QuestionRow } from './question-row.tsx'

export function SectionList({ test, changes }: { test: CompanyTest; changes: TestChanges | null }) {
  const frame = useRef<HTMLOListElement>(null)
  const [news, setNews] = useState('')
  // On a phone, the sections come first and their questions when they are asked for.
  const isWide = useMediaQuery('(min-width: 64rem)')
  /** What gets the focus once the change is on the page: a node that changed places has lost it. */
  const focusNext = useRef<{ id: string; control: 'up' | 'down' } | null>(null)
  useLayoutEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (!next) return
    frame.current
      ?.querySelector<HTMLElement>(`[data-section="${CSS.escape(next.id)}"] [data-control=${next.control}]`)
      ?.focus()
  })
  const { sections } = test
  const move = (section: TestSectionView, from: number, by: 1 | -1) => {
    const to = from + by
    if (!changes || to < 0 || to >= sections.length) return
    focusNext.current = { id: section.id, control: by === 1 ? 'down' : 'up' }
    setNews(`${section.name} is now ${to + 1} of ${sections.length}.`)
    void changes.moveSection(from, to)
  }
  const replace = async (item: TestItemView, place: { section: number; item: number }) => {
    if (!changes) return
    const replaced = await changes.replace(item.id)
    const found = replaced?.sections[place.section]?.items[place.item]
    if (found && found.id !== item.id) setNews(`Replaced by: ${nameItem(found.content)}`)
  }
  return (
    <>
      <ol ref={frame} aria-label="Sections" className="flex flex-col gap-4">
        {sections.map((section, index) => (
          <li key={section.id} data-section={section.id}>
            <SectionCard
              section={section}
              place={index + 1}
              isFirstOpen={isWide && index === 0}
              move={
                changes && sections.length > 1
                  ? {
                      isFirst: index === 0,
                      isLast: index === sections.length - 1,
                      by: (step) => move(section, index, step),
                    }
                  : null
              }
              actions={
                changes && {
                  busy: changes.busy,
                  onLock: (item, isLocked) => void changes.lock(item.id, isLocked),
                  onReplace: (item) =>
                    void replace(item, { section: index, item: section.items.indexOf(item) }),
                }
              }
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

type Move = { isFirst: boolean; isLast: boolean; by: (step: 1 | -1) => void }

function SectionCard({
  section,
  place,
  isFirstOpen,
  move,
  actions,
}: {
  section: TestSectionView
  place: number
  isFirstOpen: boolean
  move: Move | null
  actions: QuestionActions | null
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isFirstOpen)
  /** By place, so that a question that takes another's is shown as it was. */
  const [opened, setOpened] = useState<readonly number[]>([])
  const locked = section.items.filter(({ isLocked }) => isLocked).length
  return (
    <section aria-labelledby={id} className="surface-card flex min-w-0 flex-col">
      <div className="flex items-start gap-4 p-5">
        <span
          aria-hidden="true"
          className="figures inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-copper-tint font-serif text-copper text-lg"
        >
          {place}
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex min-w-0 flex-col">
            <h3 id={id} className="wrap-anywhere text-heading">
              {section.name}
            </h3>
            <p className="figures text-quiet text-sm">
              {`${describeQuestions(section)} · ${countThings(section.minutes, 'minute')}`}
            </p>
          </div>
          <ul aria-label={`Skills of ${section.name}`} className="flex flex-wrap gap-1.5">
            {section.skills.map((skill) => (
              <li key={skill} className="min-w-0 max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </div>
        {move ? (
          <div className="flex shrink-0 max-sm:flex-col">
            <IconButton
              size="small"
              icon={ArrowUp}
              label={`Move up: ${section.name}`}
              data-control="up"
              // Not disabled: the focus would fall off it at the end of the way.
              aria-disabled={move.isFirst || undefined}
              onClick={() => move.by(-1)}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={`Move down: ${section.name}`}
              data-control="down"
              aria-disabled={move.isLast || undefined}
              onClick={() => move.by(1)}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
            />
          </div>
        ) : null}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-questions`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center justify-between gap-3 border-hairline border-t px-5 text-left text-sm transition-colors last:rounded-b-card hover:bg-well focus-visible:-outline-offset-2"
      >
        <span className="font-medium">
          Questions <span className="sr-only">{`of ${section.name}`}</span>
          <span className="figures font-normal text-quiet">
            {section.items.length}
            {locked > 0 ? `, ${locked} locked` : ''}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={`${id}-questions`} hidden={!isOpen}>
        {isOpen ? (
          <ol
            aria-label={`Questions of ${section.name}`}
            className="flex flex-col divide-y divide-hairline border-hairline border-t px-5"
          >
            {section.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what takes a question's place takes its buttons too, and the focus on them
              <li key={index}>
                <QuestionRow
                  {...{ item, actions }}
                  isOpen={opened.includes(index)}
                  onToggle={() =>
                    setOpened(
                      opened.includes(index) ? opened.filter((one) => one !== index) : [...opened, index],
                    )
                  }
                />
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  )
}
