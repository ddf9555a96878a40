/** The shape of the table: groups of rows, with a cell for each candidate. */
import type { ReactNode } from 'react'
import type { ComparedCandidate } from '#contract/comparison.ts'

export type CompareRow = {
  id: string
  label: ReactNode
  /** Below the label, quietly. */
  aside?: ReactNode
} & ({ cells: ReactNode[] } | { /** One for all of them. */ across: ReactNode })

export type CompareGroup = { id: string; title: string; rows: CompareRow[] }

/** A cell for each, in a column of its own. */
export const eachCell = <Entry>(
  entries: readonly Entry[],
  cell: (entry: Entry, column: number) => ReactNode,
) => entries.map(cell)

type Beside = NonNullable<ComparedCandidate['beside']>

/** A row of what is shared: who does not share has nothing in it. */
export const sharedCells = (
  candidates: readonly ComparedCandidate[],
  cell: (beside: Beside, candidate: ComparedCandidate) => ReactNode,
): ReactNode[] => candidates.map((candidate) => candidate.beside && cell(candidate.beside, candidate))
