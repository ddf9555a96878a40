/** Each question by its answers. What deserves a look first comes first. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { QuestionFiguresView, TestPartStatistics } from '#contract/test-statistics.ts'
import type { CompanyTest, TestItemView } from '#contract/tests.ts'
import { fewestForShares } from '#core/tests/question-figures.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDuration } from '#web/lib/format.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { nameItem, typeWords } from '#web/ui/item/item-words.ts'
import { Inline } from '#web/ui/item/prose.tsx'
import { describeFlag, namePlace } from '#web/ui/item/statistics-words.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { FlagList, figureColumns, ofTooFew, Untold } from './figure-cells.tsx'
import { sayAnalysed, sayTooFew, tableHelp } from './measure-words.ts'

type Row = QuestionFiguresView & { item: TestItemView }

const columns: readonly Column<Row>[] = [
  {
    id: 'question',
    header: 'Question',
    isWide: true,
    isTitle: true,
    cell: (row) => <Question row={row} />,
  },
  ...figureColumns,
  {
    id: 'time',
    header: 'Usual time',
    isFigure: true,
    cell: ({ medianSeconds }) =>
      medianSeconds === null ? (
        <Untold why={ofTooFew} />
      ) : (
        <span className="whitespace-nowrap">{formatDuration(medianSeconds)}</span>
      ),
  },
]

/** What deserves a look is among them; the others come when they are asked for. */
const shownFirst = 8

export function QuestionTable({
  test,
  part,
}: {
  test: CompanyTest
  part: Extract<TestPartStatistics, { kind: 'test' }>
}) {
  const items = new Map(test.sections.flatMap((section) => section.items).map((item) => [item.id, item]))
  const known = part.questions.flatMap((figures): Row[] => {
    const item = items.get(figures.itemId)
    return item ? [{ ...figures, item }] : []
  })
  // Of a test that adapts, many questions wait for the first who is asked them.
  const rows = known.filter(({ asked, isRetired }) => asked > 0 || isRetired)
  const waiting = known.length - rows.length
  const [isWhole, setIsWhole] = useState(false)
  if (part.people < fewestForShares)
    return <p className="text-pretty text-quiet text-sm">{sayTooFew(part)}</p>
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h4 className="font-medium font-sans text-sm">Question by question</h4>
        <p className="figures max-w-prose text-pretty text-quiet text-sm">
          {`${sayAnalysed(part)} ${tableHelp} Usual time: half of them took less from opening it to their last answer.`}
        </p>
      </div>
      <Table
        caption="Question by question"
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, shownFirst)}
        keyOf={({ itemId }) => itemId}
        empty={null}
        isInFull={!isWhole || rows.length <= shownFirst}
      />
      {rows.length > shownFirst ? (
        <div>
          <Button kind="secondary" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? `Show the first ${shownFirst}` : `Show all ${formatNumber(rows.length)} questions`}
          </Button>
        </div>
      ) : null}
      {waiting > 0 ? (
        <p className="figures text-quiet text-sm">
          {`${countThings(waiting, 'other question')} of this version ${waiting === 1 ? 'was' : 'were'} asked of nobody among them.`}
        </p>
      ) : null}
    </div>
  )
}

function Question({ row: { item, isRetired, flags, options } }: { row: Row }) {
  const { id, version, content, type, skill } = item
  const [firstLine = ''] = content.question.trim().split('\n')
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-1">
      <span className="min-w-0">
        <Link
          to={paths.hr.item}
          params={{ itemId: id }}
          search={{ version }}
          className="wrap-anywhere font-medium underline decoration-hairline underline-offset-4 hover:decoration-copper"
        >
          {firstLine === '' ? nameItem({ question: '' }) : <Inline text={firstLine} />}
        </Link>
        <span className="block text-quiet">{`${typeWords[type]} · ${skill}`}</span>
      </span>
      {isRetired ? (
        <span className="flex flex-wrap items-center gap-2">
          <Chip tone="danger">Retired</Chip>
          <span className="text-quiet">It counts for nobody any more.</span>
        </span>
      ) : null}
      <FlagList flags={flags.map(describeFlag)} />
      {options.length > 0 ? (
        <ul aria-label="Chosen by" className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-quiet">
          {options.map(({ isKey, share }, place) => {
            const name = namePlace(place, isKey)
            return (
              <li key={name} className={`whitespace-nowrap ${isKey ? 'font-medium text-ink' : ''}`}>
                {`${name}: ${formatPercent(share * 100)}`}
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
