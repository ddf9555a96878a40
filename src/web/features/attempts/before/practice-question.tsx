/** One question to get to know the controls. It is asked and answered here alone: nothing of it leaves the page. */
import { CircleCheck, Eraser, Flag } from 'lucide-react'
import { useState } from 'react'
import type { PresentedItem } from '#core/items/present-item.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { type Answer, AskedItem, emptyAnswer } from '#web/ui/item/asked-item.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { countWords } from '../count-words.ts'
import { isAnswered } from '../is-answered.ts'
import { WordCount } from '../word-count.tsx'

const question: PresentedItem = {
  type: 'multiple-choice',
  question: 'Which of these weighs the most?',
  code: '',
  language: null,
  tables: [],
  options: [
    { id: 'a', text: 'A kilogram of feathers' },
    { id: 'b', text: 'A kilogram of gold' },
    { id: 'c', text: 'They weigh the same' },
  ],
  entry: '',
  tests: [],
  hiddenTests: 0,
}

const fewWords = 5

/** The same for scenarios. */
export function PracticeScenario() {
  const [answer, setAnswer] = useState('')
  return (
    <Panel title="Try an answer">
      <p className="max-w-prose text-pretty text-quiet">
        To see how it works: you write, and the words are counted. This one is recorded nowhere.
      </p>
      <p className="text-lg">What makes a good colleague?</p>
      <TextArea
        label="Your answer"
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        hint={<WordCount words={countWords(answer)} minWords={fewWords} />}
      />
    </Panel>
  )
}

export function PracticeQuestion() {
  const [answer, setAnswer] = useState<Answer>(emptyAnswer(question))
  const [isFlagged, setIsFlagged] = useState(false)
  const hasAnswer = isAnswered(question, answer)
  return (
    <Panel
      title="Try a question"
      actions={
        <Button
          kind="quiet"
          size="small"
          icon={Flag}
          aria-pressed={isFlagged}
          onClick={() => setIsFlagged(!isFlagged)}
          className={isFlagged ? 'bg-caution-tint text-caution' : 'text-quiet'}
        >
          Flag
        </Button>
      }
    >
      <p className="max-w-prose text-pretty text-quiet">
        To see how it works: choose, flag what you want to come back to, clear what you chose. This one is
        recorded nowhere.
      </p>
      <AskedItem item={question} answer={answer} onAnswer={setAnswer} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-h-10 items-center gap-1.5 text-sm">
          {hasAnswer ? (
            <>
              <CircleCheck aria-hidden="true" className="size-4 text-good" />
              {isFlagged ? 'Answered, and flagged to come back to.' : 'Answered. It is saved by itself.'}
            </>
          ) : isFlagged ? (
            'Flagged to come back to.'
          ) : null}
        </p>
        <Button
          kind="quiet"
          icon={Eraser}
          aria-disabled={!hasAnswer || undefined}
          onClick={() => setAnswer(emptyAnswer(question))}
        >
          Clear answer
        </Button>
      </div>
    </Panel>
  )
}
