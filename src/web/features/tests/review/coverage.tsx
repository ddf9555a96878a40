/** Which skills of the job are asked about, and how much. */
import type { CompanyTest } from '#contract/tests.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Panel } from '#web/ui/panel.tsx'

type Skill = CompanyTest['coverage'][number]

export function Coverage({ coverage }: { coverage: readonly Skill[] }) {
  const most = Math.max(1, ...coverage.map(({ questions }) => questions))
  return (
    <Panel title="Coverage">
      <table className="-my-2 w-full border-collapse text-left text-sm">
        <caption className="sr-only">Questions on each skill of the job</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Skill</th>
            <th scope="col">Questions</th>
          </tr>
        </thead>
        <tbody>
          {coverage.map((skill) => (
            <tr key={skill.skill} className="border-hairline border-t first:border-t-0">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="wrap-anywhere font-medium">{skill.skill}</span>
                  {skill.isMustHave ? <span className="text-copper text-xs">Must-have</span> : null}
                </span>
                <span className="block text-quiet text-xs">{describeSource(skill)}</span>
                {skill.askedThrough === null ? null : (
                  <span aria-hidden="true" data-track className="mt-1.5 block h-1 rounded-full bg-well">
                    <span
                      data-fill
                      className={`block h-full rounded-full ${skill.isMustHave ? 'bg-copper' : 'bg-edge'}`}
                      style={{ width: `${(skill.questions / most) * 100}%` }}
                    />
                  </span>
                )}
              </th>
              <td className="figures py-2.5 text-right align-top">
                {skill.askedThrough === null ? (
                  <span className="text-danger">None</span>
                ) : (
                  <span className="whitespace-nowrap">{formatNumber(skill.questions)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function describeSource({ skill, askedThrough, available }: Skill): string {
  if (askedThrough === null) return 'The bank has no questions on it'
  const others = `${countThings(available, 'question')} in the bank`
  return askedThrough === skill ? others : `asked through ${askedThrough}, ${others}`
}
