/** One thing that the language model is used for: whether it is, what it is sent, and how it did. */
import { useState } from 'react'
import type { ModelsOverview } from '#contract/models.ts'
import { aiPurposeWords } from '#core/analytics/ai-calls.ts'
import { modelPurposeWords } from '#core/models/purposes.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Switch } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useSwitchPurpose } from './switch-purpose.ts'

type Purpose = ModelsOverview['purposes'][number]

export function PurposeSwitch({ version, isSetUp, ...one }: Purpose & { version: number; isSetUp: boolean }) {
  const { purpose, isOn, calls, fellBack } = one
  const [problem, setProblem] = useState<string | undefined>()
  const { switchTo, isBusy } = useSwitchPurpose({ purpose, version, onProblem: setProblem })
  const { sent, without } = modelPurposeWords[purpose]
  return (
    <li className="flex flex-col gap-1 py-4" aria-busy={isBusy}>
      <Switch
        label={aiPurposeWords[purpose]}
        hint={`Sent: ${sent}`}
        checked={isOn}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => {
          if (!isBusy) void switchTo(target.checked)
        }}
      />
      <p className="pr-16 text-pretty text-quiet text-sm">
        {isOn ? 'Without it: ' : 'Now without it: '}
        {without}
      </p>
      {isSetUp || calls > 0 ? <p className="figures text-sm">{sayUse({ calls, fellBack })}</p> : null}
      <FieldError id={`${purpose}-problem`} error={problem} />
    </li>
  )
}

function sayUse({ calls, fellBack }: Pick<Purpose, 'calls' | 'fellBack'>): string {
  if (calls === 0) return 'Not asked in the last seven days'
  const alone = fellBack === 0 ? 'none done without it' : `${formatNumber(fellBack)} of them done without it`
  return `${countThings(calls, 'call')} in the last seven days, ${alone}`
}
