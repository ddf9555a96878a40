import type { Result, SharedResult } from '#contract/results.ts'
import { bandOf } from '#core/scoring/bands.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { bandLooks, Chip } from '#web/ui/chip.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import { sayUncertainty } from '../result-words.ts'

/** The score, how sure it is, and who said so. */
export function OverallScore({
  score,
  scoredBy = null,
}: {
  score: SharedResult['score']
  scoredBy?: Result['scoredBy']
}) {
  const { tone, word } = bandLooks[bandOf(score.percent)]
  return (
    <section
      aria-label="Overall score"
      className="surface-card grid items-center gap-x-10 gap-y-5 p-5 sm:p-7 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <p className="text-quiet text-sm">Overall score</p>
        <p className="figures font-serif text-[4rem] leading-none">{formatPercent(score.percent)}</p>
        <p className="mt-1.5">
          <Chip tone={tone}>{word}</Chip>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ScoreScale {...score} />
        <p className="max-w-prose text-pretty">{sayUncertainty(score)}</p>
        {scoredBy && score.low < score.high ? (
          <p className="text-pretty text-quiet text-sm">{sayScoredBy(scoredBy)}</p>
        ) : null}
      </div>
    </section>
  )
}

function sayScoredBy({ engine, model, isByPerson }: NonNullable<Result['scoredBy']>): string {
  const isMeasured = engine.startsWith('measuring')
  const how = isMeasured
    ? 'It is what you would be expected to get right of all that this test can ask, told by your answers and how hard each question is. So it compares with others who were asked other questions, and is seldom quite 0 or 100.'
    : model
      ? `Rated by the words of your answers; ${model} pointed at passages, and the rater decided.`
      : 'Rated by the words of your answers: the same answer always gets the same score.'
  return isByPerson ? `${how} A person looked at it and had the last word.` : how
}
