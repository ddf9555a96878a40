import type { BreakdownBar } from '#contract/results.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { countThings } from '#web/lib/count-things.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Panel } from '#web/ui/panel.tsx'

const leads: Record<AttemptKind, string> = {
  test: 'How much of each skill’s questions was right, as answered.',
  scenarios: 'Where each answer lies on the scale of each criterion.',
  interview: 'Where each answer lies on its scale.',
}

export function Breakdown({
  result: { kind, breakdown },
}: {
  result: { kind: AttemptKind; breakdown: readonly BreakdownBar[] }
}) {
  if (breakdown.length === 0) return null
  const groups = [...new Set(breakdown.map(({ group }) => group))]
  return (
    <Panel title="Performance Breakdown">
      <p className="-mt-2 text-pretty text-quiet text-sm">{leads[kind]}</p>
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {groups.map((group) => (
          <div key={group} className={group === '' ? 'contents' : 'flex min-w-0 flex-col gap-4'}>
            {group === '' ? null : <h3 className="wrap-anywhere text-[1.0625rem]">{group}</h3>}
            {breakdown
              .filter((bar) => bar.group === group)
              .map(({ name, percent, questions }) => (
                <Meter
                  key={name}
                  isScore
                  label={kind === 'test' ? `${name} · ${countThings(questions, 'question')}` : name}
                  percent={percent}
                />
              ))}
          </div>
        ))}
      </div>
    </Panel>
  )
}
