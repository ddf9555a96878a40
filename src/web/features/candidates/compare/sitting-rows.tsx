/** What they did: a test, scenarios or an interview, with what may be said of the differences. */
import { Link } from '@tanstack/react-router'
import { Equal, Info, MoveUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ComparedCandidate, ComparedSitting } from '#contract/comparison.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { alignByName } from '#core/comparison/align-by-name.ts'
import { findBasis, type ScoreToCompare, summarizeDifferences } from '#core/comparison/compare-scores.ts'
import type { Score } from '#core/scoring/scorecard.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type CompareGroup, type CompareRow, eachCell, sharedCells } from './compare-rows.ts'
import { basisWords, type DifferenceLine, phraseBriefly, phraseDifferences } from './difference-words.ts'
import { ScoreRange } from './score-range.tsx'

const titles: Record<AttemptKind, string> = {
  test: 'Test',
  scenarios: 'Scenarios',
  interview: 'Interview',
}

export function listSittingRows(candidates: readonly ComparedCandidate[], kind: AttemptKind): CompareGroup {
  const sittings = candidates.map(({ beside }) => beside?.[kind] ?? null)
  const scored = sittings.map((one) => (one?.result?.score ? one : null))
  const names = candidates.map(({ name }) => name)
  const toCompare = (scores: readonly (Score | null)[]): ScoreToCompare[] =>
    scores.map((score, at) => {
      const one = sittings[at]
      return score && one ? { score, basis: `${one.testId}/${one.version}` } : null
    })
  const basis = findBasis(scored)
  const lines = phraseDifferences(
    summarizeDifferences(toCompare(sittings.map((one) => one?.result?.score ?? null))),
    names,
  )
  const sections = alignByName(sittings.map((one) => one?.result?.sections ?? []))
  return {
    id: kind,
    title: titles[kind],
    rows: [
      {
        id: `${kind}-score`,
        label: 'Percent',
        aside: 'with the range it most likely lies in',
        cells: sharedCells(candidates, (beside, candidate) => (
          <Sitting sitting={beside[kind]} isHidden={candidate.isHidden} />
        )),
      },
      ...(basis !== 'same' || lines.length > 0
        ? [
            {
              id: `${kind}-differences`,
              label: 'How sure the difference is',
              across: (
                <>
                  {basis === 'same' ? null : <Line icon={Info}>{basisWords[basis]}</Line>}
                  {lines.map((line) => (
                    <DifferenceSaid key={line.text} line={line} />
                  ))}
                </>
              ),
            },
          ]
        : []),
      ...sections.map(
        ({ name, cells }, at): CompareRow => ({
          id: `${kind}-section-${at}`,
          label: name,
          aside: phraseBriefly(summarizeDifferences(toCompare(cells)), names),
          cells: eachCell(cells, (section) => (section ? <ScoreRange score={section} isSmall /> : null)),
        }),
      ),
      ...listLevelRows(kind, sittings),
    ],
  }
}

const differenceIcons = { close: Equal, likely: MoveUpRight, clear: MoveUpRight }

const DifferenceSaid = ({ line: { difference, text } }: { line: DifferenceLine }) => (
  <Line icon={differenceIcons[difference]} isQuiet={difference === 'close'}>
    {text}
  </Line>
)

function Line({
  icon: Icon,
  isQuiet = false,
  children,
}: {
  icon: typeof Equal
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <p className={`flex max-w-prose items-start gap-2 ${isQuiet ? 'text-quiet' : ''}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

function Sitting({ sitting, isHidden }: { sitting: ComparedSitting | null; isHidden: boolean }) {
  const search = useDeskSearch()
  if (!sitting) return <span className="text-quiet">None was given</span>
  const { id, title, number, others, submittedAt, result } = sitting
  const score = result?.score
  const facts = [
    title,
    number > 1 ? `attempt ${number}` : null,
    submittedAt ? formatDate(submittedAt) : null,
    others > 0 ? `${countThings(others, 'other')} on their page` : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="flex flex-col gap-2">
      {score ? <ScoreRange score={score} /> : <Waiting sitting={sitting} />}
      <p className="figures text-quiet text-xs">{facts.join(' · ')}</p>
      {/* The page of the evidence names its person. */}
      {result && !isHidden ? (
        <Link
          to={paths.hr.result}
          params={{ resultId: id }}
          search={search}
          className="self-start text-link text-sm print:hidden"
        >
          {result.status === 'in_review' ? 'Look at the answers' : 'See the evidence'}
        </Link>
      ) : null}
    </div>
  )
}

function Waiting({ sitting: { standing, dueAt, result } }: { sitting: ComparedSitting }) {
  if (result?.status === 'in_review' || result?.status === 'failed')
    return (
      <span className="self-start">
        {result.status === 'in_review' ? (
          <Chip tone="caution">Waits for a person</Chip>
        ) : (
          <Chip tone="danger">Could not be scored</Chip>
        )}
      </span>
    )
  const due = dueAt ? formatDate(dueAt) : ''
  const words: Record<ComparedSitting['standing'], string> = {
    ready: due ? `Not begun, due ${due}` : 'Not begun',
    running: 'Under way',
    overdue: `Not begun, was due ${due}`,
    submitted: 'Being scored',
    waived: 'Waived: it need not be taken',
    ended: 'Not taken, and not asked for any more',
  }
  return <span className="figures text-quiet">{words[standing]}</span>
}

type Text = NonNullable<ComparedSitting['result']>['texts'][number]
type Criterion = Text['criteria'][number]

/** Criterion by criterion, of the same scenario or the same question. */
function listLevelRows(kind: AttemptKind, sittings: readonly (ComparedSitting | null)[]): CompareRow[] {
  const texts = alignByName<Text>(sittings.map((one) => one?.result?.texts ?? []))
  return texts.flatMap(({ name, cells }, text) =>
    alignByName<Criterion>(cells.map((cell) => cell?.criteria ?? [])).map(
      (criterion, at): CompareRow => ({
        id: `${kind}-level-${text}-${at}`,
        label: criterion.name,
        // A question of an interview is its one criterion.
        aside: criterion.name === name ? null : name,
        cells: eachCell(criterion.cells, (level) => (level ? <Level criterion={level} /> : null)),
      }),
    ),
  )
}

function Level({ criterion: { level, lowest, highest, anchor, isByPerson } }: { criterion: Criterion }) {
  const said = `${formatNumber(level)} of ${formatNumber(highest)}`
  const steps = Array.from({ length: highest - lowest }, (_, step) => lowest + step + 1)
  return (
    <Fold
      className="-my-2 max-md:-my-1.5"
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-medium">{said}</span>
          <span aria-hidden="true" className="flex gap-0.5">
            {steps.map((step) => (
              <span
                key={step}
                data-fill
                className={`h-1.5 w-4 rounded-full ring-1 ring-hairline ring-inset ${level >= step - 0.5 ? 'bg-copper' : 'bg-well'}`}
              />
            ))}
          </span>
          {isByPerson ? <span className="text-quiet text-xs">by a person</span> : null}
        </span>
      }
    >
      <p className="pb-2 pl-7 text-quiet text-sm">{anchor}</p>
    </Fold>
  )
}
