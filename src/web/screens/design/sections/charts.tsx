import { formatPercent } from '#web/lib/numbers.ts'
import { Chart } from '#web/ui/chart.tsx'
import { Pair } from '../example.tsx'

const weeks = [
  ['W1', 61, 58],
  ['W2', 66, 60],
  ['W3', 64, 63],
  ['W4', 71, 65],
  ['W5', 78, null],
  ['W6', 82, 72],
  ['W7', 85, 74],
] as const

const stages = [
  ['Applied', 193],
  ['Tested', 141],
  ['Interviewed', 62],
  ['Offered', 12],
  ['Hired', 9],
] as const

export function Charts() {
  return (
    <Pair>
      <Chart
        title="Average score"
        kind="line"
        axis="Week"
        series={[
          { id: 'technical', label: 'Technical' },
          { id: 'interview', label: 'Interview' },
        ]}
        points={weeks.map(([label, technical, interview]) => ({ label, values: { technical, interview } }))}
        format={formatPercent}
      />
      <Chart
        title="From application to hire"
        kind="bars"
        axis="Stage"
        series={[{ id: 'people', label: 'People' }]}
        points={stages.map(([label, people]) => ({ label, values: { people } }))}
      />
    </Pair>
  )
}
