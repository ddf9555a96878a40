import { Check, Minus, UserRoundSearch } from 'lucide-react'
import { bandOf } from '#core/scoring/bands.ts'
import { Button } from '#web/ui/button.tsx'
import { bandLooks, Chip } from '#web/ui/chip.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Found, type PictureProps, Reveal } from '../reveal.tsx'
import { job } from './sample.ts'

const sections = [
  { name: 'A bad release', percent: 88 },
  { name: 'One deadline', percent: 79 },
  { name: 'A slow report', percent: 94 },
]
const overall = Math.round(sections.reduce((sum, { percent }) => sum + percent, 0) / sections.length)

const { tone, word } = bandLooks[bandOf(overall)]

const rubric = [
  { line: 'Stops the harm before looking for the cause', points: '2 of 2', isMet: true, shownAt: 5 },
  { line: 'Tells those who are affected, and when', points: '2 of 2', isMet: true, shownAt: 7 },
  { line: 'Says how it will not happen again', points: '0 of 1', isMet: false, shownAt: 8 },
]

export function ScorePicture({ beat }: PictureProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
      <section className="surface-card flex flex-col gap-4 p-5">
        <div className="flex flex-col items-start gap-1">
          <h2 className="text-heading">{job.title}</h2>
          <p className="text-quiet text-sm">Scenario Test · {job.company}</p>
        </div>
        <div className="flex items-end justify-between gap-3 border-hairline border-b pb-4">
          <span className="flex flex-col">
            <span className="text-quiet text-sm">Overall score</span>
            <span className="figures font-serif text-6xl leading-none">{overall}%</span>
          </span>
          <Chip tone={tone}>{word}</Chip>
        </div>
        {sections.map(({ name, percent }, index) => (
          <Reveal key={name} isShown={beat >= index + 1}>
            <Meter isScore label={name} percent={percent} />
          </Reveal>
        ))}
        <div className="mt-auto flex flex-col gap-2.5 border-hairline border-t pt-4">
          <p className="text-quiet text-sm">Not as you see it? A person reads your answers again.</p>
          <Button kind="secondary" size="small" icon={UserRoundSearch}>
            Ask for a human look
          </Button>
        </div>
      </section>
      <section className="surface-card flex flex-col gap-4 p-5">
        <div>
          <h2 className="text-heading">Why this score</h2>
          <p className="text-quiet text-sm">A bad release · the answer and its rubric</p>
        </div>
        <blockquote className="border-copper border-l-2 pl-4 font-serif text-lg leading-relaxed">
          “Users are hurt now, so I <Found isShown={beat >= 5}>roll back to the last good release</Found>{' '}
          first. I <Found isShown={beat >= 7}>write in the channel what I did and at what time</Found>, and
          only then read the logs.”
        </blockquote>
        <ul className="flex flex-col">
          {rubric.map((entry) => (
            <li key={entry.line} className="border-hairline border-t py-2.5">
              <Reveal isShown={beat >= entry.shownAt}>
                <RubricLine {...entry} />
              </Reveal>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RubricLine({ line, points, isMet }: { line: string; points: string; isMet: boolean }) {
  const Icon = isMet ? Check : Minus
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon strokeWidth={2.5} className={`mt-0.5 size-4 shrink-0 ${isMet ? 'text-good' : 'text-caution'}`} />
      <span className="min-w-0 flex-1">
        {line}
        {isMet ? null : <span className="block text-quiet">No words in the answer say this.</span>}
      </span>
      <span className="figures shrink-0">
        <Chip tone={isMet ? 'good' : 'caution'}>{points}</Chip>
      </span>
    </div>
  )
}
