/** Each scenario by the levels that its answers reached. What deserves a look first comes first. */
import { Link } from '@tanstack/react-router'
import type { ScenarioFiguresView, TestPartStatistics } from '#contract/test-statistics.ts'
import type { CompanyTest } from '#contract/tests.ts'
import { fewestForShares } from '#core/tests/question-figures.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { describeFlag } from '#web/ui/item/statistics-words.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { FlagList, figureColumns } from './figure-cells.tsx'
import { describeScenarioFlag, sayAnalysed, sayTooFew, tableHelp } from './measure-words.ts'

type Row = ScenarioFiguresView & { id: string | undefined }

const columns: readonly Column<Row>[] = [
  {
    id: 'scenario',
    header: 'Scenario',
    isWide: true,
    isTitle: true,
    cell: (row) => <Scenario row={row} />,
  },
  ...figureColumns,
]

export function ScenarioTable({
  test,
  part,
}: {
  test: CompanyTest
  part: Extract<TestPartStatistics, { kind: 'scenarios' }>
}) {
  if (part.people < fewestForShares)
    return <p className="text-pretty text-quiet text-sm">{sayTooFew(part)}</p>
  const rows = part.scenarios.map(
    (figures): Row => ({
      ...figures,
      id: test.scenarioRows[figures.place]?.id,
    }),
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h4 className="font-medium font-sans text-sm">Scenario by scenario</h4>
        <p className="figures max-w-prose text-pretty text-quiet text-sm">
          {`${sayAnalysed(part)} ${tableHelp}`}
        </p>
      </div>
      <Table
        caption="Scenario by scenario"
        columns={columns}
        rows={rows}
        keyOf={({ place }) => String(place)}
        empty={null}
        isInFull
      />
    </div>
  )
}

function Scenario({ row: { id, title, criteria, flags } }: { row: Row }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5 py-1">
      {id ? (
        <Link
          to={paths.hr.scenario}
          params={{ scenarioId: id }}
          className="wrap-anywhere font-medium underline decoration-hairline underline-offset-4 hover:decoration-copper"
        >
          {title}
        </Link>
      ) : (
        <span className="wrap-anywhere font-medium">{title}</span>
      )}
      <FlagList
        flags={flags.map((flag) =>
          flag.kind === 'likely-wrong-key' || flag.kind === 'poor-fit'
            ? describeFlag(flag)
            : describeScenarioFlag(flag),
        )}
      />
      {criteria.length > 0 ? (
        <ul aria-label={`Criteria of ${title}`} className="figures flex flex-col gap-1 text-quiet">
          {criteria.map(({ id: criterion, name, lowest, highest, meanLevel, shares }) => (
            <li key={criterion}>
              <span className="text-ink">{name}</span>
              {`: level ${formatNumber(meanLevel)} of ${formatNumber(highest)} on average (`}
              {shares
                .map((share, at) => `${formatNumber(lowest + at)}: ${formatPercent(share * 100)}`)
                .join(', ')}
              {')'}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
