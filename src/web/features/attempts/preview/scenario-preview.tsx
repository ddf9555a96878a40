import type { TestPreview } from '#contract/test-preview.ts'
import { countWords } from '../count-words.ts'
import { ScenarioLayout } from '../scenario-layout.tsx'
import { ScenarioSheet } from '../scenario-sheet.tsx'

type Scenario = TestPreview['scenarios'][number]

/** Three situations with free movement between them. */
export function ScenarioPreview({
  scenarios,
  current,
  answers,
  onGo,
  onAnswer,
}: {
  scenarios: readonly Scenario[]
  current: number
  /** By the scenario's id. */
  answers: Readonly<Record<string, string>>
  onGo: (place: number) => void
  onAnswer: (id: string, answer: string) => void
}) {
  const scenario = scenarios[current]
  if (!scenario) return null
  return (
    <ScenarioLayout
      marks={scenarios.map(({ id, title, minWords }) => ({
        id,
        title,
        minWords,
        words: countWords(answers[id] ?? ''),
      }))}
      current={current}
      onGo={onGo}
    >
      <ScenarioSheet
        key={scenario.id}
        scenario={scenario}
        answer={answers[scenario.id] ?? ''}
        onAnswer={(text) => onAnswer(scenario.id, text)}
      />
    </ScenarioLayout>
  )
}
