/** What is told of a question and of a scenario alike. */
import { TriangleAlert } from 'lucide-react'
import { fewestForShares } from '#core/tests/question-figures.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { formatFine } from '#web/ui/item/statistics-words.ts'
import type { Column } from '#web/ui/table.tsx'
import { saySeparation, sayUnseparated } from './measure-words.ts'

type Answered = {
  asked: number
  answers: number
  facility: number | null
  discrimination: number | null
}

export const figureColumns: readonly Column<Answered>[] = [
  {
    id: 'answered',
    header: 'Answered',
    isFigure: true,
    cell: ({ asked, answers }) => (
      <Stacked above={formatNumber(answers)} below={`of ${formatNumber(asked)}`} />
    ),
  },
  {
    id: 'points',
    header: 'Points',
    isFigure: true,
    cell: ({ facility }) => (facility === null ? <Untold why={ofTooFew} /> : formatPercent(facility * 100)),
  },
  {
    id: 'separates',
    header: 'Separates',
    isFigure: true,
    cell: ({ discrimination, answers }) =>
      discrimination === null ? (
        <Untold why={sayUnseparated(answers)} />
      ) : (
        <Stacked above={saySeparation(discrimination)} below={formatFine(discrimination)} />
      ),
  },
]

/** One above the other, so that the question keeps its room; on a card beside it. */
function Stacked({ above, below }: { above: string; below: string }) {
  return (
    <span className="whitespace-nowrap md:flex md:flex-col">
      <span>{`${above} `}</span>
      <span className="text-quiet">{below}</span>
    </span>
  )
}

export const ofTooFew = `Told from ${fewestForShares} answers on`

/** Where there is no figure; `why` is read out, and shown to who points at it. */
export function Untold({ why }: { why: string }) {
  return (
    // What is only read out stays with it, where the table scrolls.
    <span title={why} className="relative">
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="sr-only">{why}</span>
    </span>
  )
}

export function FlagList({ flags }: { flags: readonly { words: string; evidence: string }[] }) {
  if (flags.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {flags.map(({ words, evidence }) => (
        <li key={words} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
          <span className="min-w-0 text-pretty">
            {words}
            <span className="figures block text-quiet">{evidence}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
