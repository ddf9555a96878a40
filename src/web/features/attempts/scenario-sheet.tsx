/** One scenario: the situation, what is asked, and the answer in one's own words, with their number. */
import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { longestAnswer } from '#core/attempts/attempt.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Prose } from '#web/ui/item/prose.tsx'
import { countWords } from './count-words.ts'
import { isCut } from './is-cut.ts'
import { WordCount } from './word-count.tsx'

export type AskedScenario = {
  id: string
  title: string
  description: string
  scenario: string
  questions: readonly string[]
  minWords: number
  /** How long most people need. */
  timeLimitMinutes?: number
}

export function ScenarioSheet({
  scenario,
  answer,
  isReadOnly = false,
  onAnswer,
}: {
  scenario: AskedScenario
  answer: string
  isReadOnly?: boolean
  onAnswer: (answer: string) => void
}) {
  const id = useId()
  const words = countWords(answer)
  const [wasCut, setWasCut] = useState(false)
  return (
    <section aria-labelledby={id} className="surface-card flex min-w-0 flex-col gap-6 p-5 sm:p-8">
      <div className="flex flex-col gap-1">
        <h2 id={id} tabIndex={-1} className="text-heading">
          {scenario.title}
        </h2>
        <p className="max-w-prose text-pretty text-quiet">{scenario.description}</p>
        {scenario.timeLimitMinutes ? (
          <p className="figures flex items-center gap-1.5 text-quiet text-sm">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {`${scenario.timeLimitMinutes} minutes`}
          </p>
        ) : null}
      </div>
      <Prose text={scenario.scenario} />
      <ol className="flex max-w-prose list-decimal flex-col gap-2 border-hairline border-t pt-4 pl-5 marker:font-serif marker:text-copper">
        {scenario.questions.map((question) => (
          <li key={question} className="text-pretty pl-1.5">
            {question}
          </li>
        ))}
      </ol>
      <TextArea
        label="Your answer"
        rows={12}
        value={answer}
        readOnly={isReadOnly}
        maxLength={longestAnswer}
        // The browser cuts what does not fit, and says nothing.
        onPaste={({ currentTarget, clipboardData }) => {
          if (!isReadOnly) setWasCut(isCut(currentTarget, clipboardData.getData('text/plain')))
        }}
        onChange={({ target }) => {
          if (target.value.length < longestAnswer) setWasCut(false)
          onAnswer(target.value)
        }}
        error={
          wasCut
            ? `What you pasted did not fit, so its end was cut off: the most is ${formatNumber(longestAnswer)} characters.`
            : undefined
        }
        hint={<WordCount words={words} minWords={scenario.minWords} />}
      />
    </section>
  )
}
