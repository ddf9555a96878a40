/** What a recruiter sets: how hard, how long, how many, with scenarios, adaptive. */
import { Blend, Feather, Mountain, Scale } from 'lucide-react'
import { testDifficulties, testLimits } from '#core/tests/test-config.ts'
import { RadioCards, Switch } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { testDifficultyWords } from '../test-words.ts'
import { type ConfigValues, describePace } from './config-values.ts'

const icons = { easy: Feather, medium: Scale, hard: Mountain, mixed: Blend }
const difficultyOptions = testDifficulties.map((value) => ({
  value,
  icon: icons[value],
  ...testDifficultyWords[value],
}))

const { duration: minutes, questionCount: questions } = testLimits

export function ConfigFields({
  values,
  problems,
  onChange,
}: {
  values: ConfigValues
  problems: Partial<Record<keyof ConfigValues, string>>
  onChange: <Name extends keyof ConfigValues>(name: Name, value: ConfigValues[Name]) => void
}) {
  const pace = describePace(values)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RadioCards
        legend="Difficulty"
        name="difficulty"
        options={difficultyOptions}
        value={values.difficulty}
        onChange={(value) => onChange('difficulty', value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Duration (minutes)"
          name="duration"
          type="number"
          inputMode="numeric"
          min={minutes.least}
          max={minutes.most}
          step={1}
          hint={`${minutes.least} to ${minutes.most}. ${pace}`.trim()}
          value={values.duration}
          error={problems.duration}
          onChange={({ target }) => onChange('duration', target.value)}
          className="figures"
        />
        <Field
          label="Number of questions"
          name="questionCount"
          type="number"
          inputMode="numeric"
          min={questions.least}
          max={questions.most}
          step={1}
          hint={`${questions.least} to ${questions.most}, asked of each person.`}
          value={values.questionCount}
          error={problems.questionCount}
          onChange={({ target }) => onChange('questionCount', target.value)}
          className="figures"
        />
      </div>
      <div className="flex flex-col divide-y divide-hairline border-hairline border-y">
        <div className="py-4">
          <Switch
            label="Include scenarios"
            hint="Adds three situations from the job, answered in writing, with their own time."
            checked={values.includeScenarios}
            onChange={({ target }) => onChange('includeScenarios', target.checked)}
          />
        </div>
        <div className="py-4">
          <Switch
            label="Adaptive testing"
            hint="Each answer picks the next question: more precise with fewer questions. Without it, everyone is asked the same ones."
            checked={values.adaptiveTesting}
            onChange={({ target }) => onChange('adaptiveTesting', target.checked)}
          />
        </div>
      </div>
    </div>
  )
}
