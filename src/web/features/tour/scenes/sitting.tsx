import { ArrowLeft, ArrowRight, Check, LoaderCircle } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Timer } from '#web/ui/timer.tsx'
import type { PictureProps } from '../reveal.tsx'
import { beatMs } from '../tour-state.ts'
import { ignore, job } from './sample.ts'

const current = 8
const answered = new Set([1, 2, 3, 4, 5, 7])
const endsAt = (41 * 60 + 20) * 1000

const code = `await Promise.all([
  fails(10), // after 10 ms
  works(50), // after 50 ms
])`
const chosen = 'It throws after 10\u00a0ms'
const options = ['It gives one result', chosen, 'It throws after 50\u00a0ms', 'It never ends'].map(
  (label) => ({
    value: label,
    label,
  }),
)

export function SittingPicture({ beat }: PictureProps) {
  // The clock of the walk: when that is paused, so is the time.
  const now = useCallback(() => beat * beatMs, [beat])
  const state = beat < 4 ? 'open' : beat < 6 ? 'saving' : 'saved'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3 border-hairline border-b pb-4">
        <div className="min-w-0">
          <h2 className="text-heading">{job.title}</h2>
          <p className="text-quiet text-sm">Skills test · {job.company}</p>
        </div>
        <Timer endsAt={endsAt} now={now} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_11.5rem]">
        <div className="flex flex-col gap-4">
          <div className="flex min-h-7 items-center justify-between gap-3">
            <p className="figures text-quiet text-sm">Question {current} of 20</p>
            <Saving state={state} />
          </div>
          <CodeBlock code={code} />
          <RadioCards
            legend="What does the await do?"
            name="tour-sitting"
            options={options}
            value={state === 'open' ? '' : chosen}
            onChange={ignore}
          />
          <div className="flex justify-between gap-3">
            <Button kind="secondary" icon={ArrowLeft}>
              Previous
            </Button>
            <Button icon={ArrowRight} className="flex-row-reverse">
              Next
            </Button>
          </div>
        </div>
        <Navigator answered={state === 'open' ? answered : new Set([...answered, current])} />
      </div>
    </div>
  )
}

function Saving({ state }: { state: 'open' | 'saving' | 'saved' }) {
  if (state === 'open') return null
  if (state === 'saving') return <Chip icon={LoaderCircle}>Saving...</Chip>
  return (
    <Chip tone="good" icon={Check}>
      Saved
    </Chip>
  )
}

function Navigator({ answered }: { answered: ReadonlySet<number> }) {
  return (
    <section className="surface-card flex flex-col gap-3 p-4">
      <p className="font-medium text-sm">Questions</p>
      <div className="grid grid-cols-10 gap-1.5 md:grid-cols-4">
        {Array.from({ length: 20 }, (_, index) => index + 1).map((number) => (
          <span
            key={number}
            className={`figures relative inline-flex aspect-square items-center justify-center rounded-control border text-xs transition-colors ${markOf(number, answered)}`}
          >
            {number}
          </span>
        ))}
      </div>
      <p className="figures text-quiet text-sm">{answered.size} of 20 answered</p>
    </section>
  )
}

function markOf(number: number, answered: ReadonlySet<number>): string {
  const frame = number === current ? 'ring-2 ring-copper ring-offset-1 ring-offset-card' : ''
  return answered.has(number)
    ? `border-copper bg-copper-tint font-medium text-copper ${frame}`
    : `border-hairline text-quiet ${frame}`
}
