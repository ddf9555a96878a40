/** One question of a section: a line that opens to the whole of it with its key, and what can be done with it. */
import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock, LockOpen, RefreshCw } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { TestItemView } from '#contract/tests.ts'
import type { Difficulty } from '#core/items/item.ts'
import { presentItem } from '#core/items/present-item.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { CodeText, SqlTables } from '#web/ui/item/code-text.tsx'
import { ItemAnswer } from '#web/ui/item/item-answer.tsx'
import { difficultyWords, nameItem, typeWords } from '#web/ui/item/item-words.ts'
import { Inline, Prose } from '#web/ui/item/prose.tsx'

const difficultyTones: Record<Difficulty, Tone> = { easy: 'good', medium: 'info', hard: 'copper' }

export type QuestionActions = {
  busy: readonly string[]
  onLock: (item: TestItemView, isLocked: boolean) => void
  onReplace: (item: TestItemView) => void
}

export function QuestionRow({
  item,
  actions,
  isOpen,
  onToggle,
}: {
  item: TestItemView
  /** Null where nothing can be changed. */
  actions: QuestionActions | null
  isOpen: boolean
  onToggle: () => void
}) {
  const id = useId()
  const [firstLine = ''] = item.content.question.trim().split('\n')
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="group flex min-w-0 flex-1 basis-72 items-center gap-2.5 rounded-control py-1 text-left"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-quiet transition-transform group-hover:text-copper ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-1 wrap-anywhere underline decoration-transparent underline-offset-4 group-hover:decoration-copper">
              {firstLine === '' ? nameItem({ question: '' }) : <Inline text={firstLine} />}
            </span>
            <span className="block truncate text-quiet text-sm">
              {`${typeWords[item.type]} · ${item.skill}`}
            </span>
          </span>
        </button>
        <span className="ml-auto flex items-center gap-1.5 max-sm:pl-6.5">
          <Standing item={item} />
          <Chip tone={difficultyTones[item.difficulty]}>{difficultyWords[item.difficulty]}</Chip>
          {actions ? (
            <Actions {...{ item, actions }} />
          ) : item.isLocked ? (
            <Chip icon={Lock}>Locked</Chip>
          ) : null}
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Whole item={item} /> : null}
      </div>
    </div>
  )
}

/** Why it should not be asked any more. */
function Standing({ item }: { item: TestItemView }) {
  if (item.isRetired) return <Chip tone="danger">Retired</Chip>
  if (item.isOutdated) return <Chip tone="caution">Newer version</Chip>
  return null
}

function Actions({ item, actions }: { item: TestItemView; actions: QuestionActions }) {
  const name = nameItem(item.content)
  const isBusy = actions.busy.includes(item.id) || actions.busy.includes('questions')
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={item.isLocked ? Lock : LockOpen}
        aria-pressed={item.isLocked}
        onClick={() => actions.onLock(item, !item.isLocked)}
        className={item.isLocked ? 'text-copper' : 'text-quiet'}
      >
        {/* Pressed or not is said by the button; what is seen says the same. */}
        <span aria-hidden="true" className="w-13 text-left max-sm:sr-only">
          {item.isLocked ? 'Locked' : 'Lock'}
        </span>
        <span className="sr-only">{`Lock: ${name}`}</span>
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={RefreshCw}
        isBusy={isBusy}
        onClick={() => actions.onReplace(item)}
        className="text-quiet"
      >
        <span aria-hidden="true" className="max-sm:sr-only">
          Replace
        </span>
        <span className="sr-only">{`Replace: ${name}`}</span>
      </Button>
    </>
  )
}

function Whole({ item: { id, content, version } }: { item: TestItemView }) {
  const shown = useMemo(() => presentItem(content, id), [content, id])
  return (
    <div className="mb-4 flex min-w-0 flex-col gap-5 rounded-card border border-hairline bg-paper p-5 sm:ml-6.5">
      <div className="text-lg">
        <Prose text={content.question} />
      </div>
      {shown.tables.length > 0 ? <SqlTables tables={shown.tables} /> : null}
      {content.code.trim() === '' ? null : <CodeText code={content.code} language={content.language} />}
      <section
        aria-label={`Key and explanation: ${nameItem(content)}`}
        className="flex min-w-0 flex-col gap-4"
      >
        <h4 className="font-medium font-sans text-sm">Key and explanation</h4>
        <ItemAnswer content={content} />
      </section>
      <p className="text-sm">
        <Link to={paths.hr.item} params={{ itemId: id }} search={{ version }} className="text-link">
          See it in the Question Bank
        </Link>
      </p>
    </div>
  )
}
