/** Which skills of the job are asked about, and how much. */
import type { CompanyTest } from '#contract/tests.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type CoverageRow, describeSource, groupCoverage } from './coverage-rows.ts'

export function Coverage({ coverage }: Pick<CompanyTest, 'coverage'>) {
  const rows = groupCoverage(coverage)
  const most = Math.max(1, ...rows.map(({ questions }) => questions))
  return (
    <Panel title="Coverage">
      <table className="-my-2 w-full border-collapse text-left text-sm">
        <caption className="sr-only">Questions on the skills of the job</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Skills</th>
            <th scope="col">Questions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.skills[0]?.skill} {...{ row, most }} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** `most`: of all rows, which fills the bar. */
function Row({ row, most }: { row: CoverageRow; most: number }) {
  const { skills, askedThrough, questions } = row
  return (
    <tr className="border-hairline border-t first:border-t-0">
      <th scope="row" className="py-2.5 pr-4 font-normal">
        {skills.map(({ skill, isMustHave }) => (
          <span key={skill} className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere font-medium">{skill}</span>
            {isMustHave ? <span className="text-copper text-xs">Must-have</span> : null}
          </span>
        ))}
        <span className="block text-quiet text-xs">{describeSource(row)}</span>
        {askedThrough === null ? null : (
          <span aria-hidden="true" data-track className="mt-1.5 block h-1 rounded-full bg-well">
            <span
              data-fill
              className={`block h-full rounded-full ${skills.some(({ isMustHave }) => isMustHave) ? 'bg-copper' : 'bg-edge'}`}
              style={{ width: `${(questions / most) * 100}%` }}
            />
          </span>
        )}
      </th>
      <td className="figures py-2.5 text-right align-top">
        {askedThrough === null ? (
          <span className="text-danger">None</span>
        ) : (
          <span className="whitespace-nowrap">{formatNumber(questions)}</span>
        )}
      </td>
    </tr>
  )
}
