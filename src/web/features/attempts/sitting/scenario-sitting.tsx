/** Three situations, answered in one's own words, in any order. */
import { ArrowLeft, ArrowRight, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { countWords } from '../count-words.ts'
import { sayWords } from '../say-words.ts'
import { ScenarioLayout, type ScenarioMark } from '../scenario-layout.tsx'
import { ScenarioSheet } from '../scenario-sheet.tsx'
import { watchPasting } from './pasting.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import type { OpenSitting } from './use-sitting.ts'

export function ScenarioSitting({ engine, state }: OpenSitting) {
  const { current, facts } = state
  const [isAsking, setIsAsking] = useState(false)
  const scenarios = facts?.scenarios ?? []
  const scenario = scenarios[current]
  const isReadOnly = state.phase !== 'open'
  const textAt = (place: number) => {
    const given = state.answers.get(place)
    return given && 'text' in given ? given.text : ''
  }
  const marks = scenarios.map(({ id, title, minWords, timeLimitMinutes }, place) => ({
    id,
    title,
    minWords,
    minutes: timeLimitMinutes,
    words: countWords(textAt(place)),
    isTooLong: state.tooLong.has(place),
  }))
  if (!scenario) return null
  return (
    <ScenarioLayout marks={marks} current={current} onGo={engine.go}>
      <div className="flex min-w-0 flex-col gap-5" {...watchPasting((size) => engine.record('pasted', size))}>
        <ScenarioSheet
          key={scenario.id}
          scenario={scenario}
          answer={textAt(current)}
          isReadOnly={isReadOnly}
          onAnswer={(text) => engine.answer(current, text === '' ? null : { text })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            kind="secondary"
            icon={ArrowLeft}
            disabled={current === 0}
            onClick={() => engine.go(current - 1)}
          >
            Previous
          </Button>
          {current < scenarios.length - 1 ? (
            <Button
              kind="secondary"
              icon={ArrowRight}
              className="flex-row-reverse"
              onClick={() => engine.go(current + 1)}
            >
              Next
            </Button>
          ) : null}
          <Button icon={SendHorizontal} disabled={isReadOnly} onClick={() => setIsAsking(true)}>
            Submit Assessment
          </Button>
        </div>
      </div>
      {isAsking ? (
        <SubmitDialog
          label="Submit Assessment"
          openEnds={findOpenEnds(marks)}
          nothingOpen="Every scenario has the words that are asked for."
          onGo={(place) => {
            setIsAsking(false)
            engine.go(place)
          }}
          onSubmit={engine.submit}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </ScenarioLayout>
  )
}

function findOpenEnds(marks: readonly (ScenarioMark & { isTooLong: boolean })[]) {
  const named = marks.map((mark, place) => ({
    ...mark,
    place,
    name: `${mark.title}: ${sayWords(mark.words, mark.minWords)}`,
  }))
  const empty = named.filter(({ words }) => words === 0)
  const short = named.filter(({ words, minWords }) => words > 0 && words < minWords)
  const tooLong = named.filter(({ isTooLong }) => isTooLong)
  return [
    {
      label:
        tooLong.length === 1 ? 'One is too long to be saved:' : `${tooLong.length} are too long to be saved:`,
      places: tooLong,
    },
    {
      label: empty.length === 1 ? 'One has no answer yet:' : `${empty.length} have no answer yet:`,
      places: empty,
    },
    {
      label:
        short.length === 1 ? 'One is shorter than asked for:' : `${short.length} are shorter than asked for:`,
      places: short,
    },
  ]
}
