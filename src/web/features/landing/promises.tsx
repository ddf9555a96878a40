import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Medallion } from '#web/ui/medallion.tsx'

type Promise = { title: string; text: string; points: string[]; picture: ReactNode }

const promises: Promise[] = [
  {
    title: 'AI-generated adaptive tests from job descriptions',
    text: 'Upload the description. The skills it asks for become a test that finds each person’s level in fewer questions.',
    points: [
      'Every answer key is proven before it is used',
      'Harder or easier as people answer, fair to all',
    ],
    picture: <AdaptivePicture />,
  },
  {
    title: 'An end-to-end hiring solution',
    text: 'Description, test, scenarios, interview, decision and an answer for everyone, in one place.',
    points: ['No one is left without a reply', 'Every decision carries a job-related reason'],
    picture: <PipelinePicture />,
  },
  {
    title: 'Verified skill badges and certificates',
    text: 'A badge is a signed credential. Anyone can check it, without an account and without asking us.',
    points: ['Says what was measured, and how precisely', 'Belongs to the person who earned it'],
    picture: <BadgesPicture />,
  },
  {
    title: 'Enterprise security',
    text: 'A wall around every company, a record of every action, and data that its owner can take or erase.',
    points: ['Runs offline, on your own machines', 'Nothing personal is ever an input to a score'],
    picture: <SecurityPicture />,
  },
]

export function Promises() {
  return (
    <section id="promises" className="mx-auto max-w-7xl px-5 py-20 sm:px-8">
      <h2 className="max-w-2xl text-title">Four promises, each one you can check</h2>
      <ul className="mt-10 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-hairline bg-hairline lg:grid-cols-2">
        {promises.map(({ title, text, points, picture }) => (
          <li key={title} className="flex min-w-0 flex-col gap-5 bg-card p-5 sm:p-9">
            <div
              aria-hidden="true"
              className="flex h-40 items-center justify-center overflow-hidden rounded-control bg-well px-4 sm:px-8"
            >
              {picture}
            </div>
            <h3 className="text-2xl leading-snug">{title}</h3>
            <p className="text-quiet">{text}</p>
            <ul className="flex flex-col gap-2">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-2.5">
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-copper" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each answer moves the estimate, and the band around it narrows. */
function AdaptivePicture() {
  const steps = [64, 40, 52, 34, 42, 37, 39, 38]
  const x = (index: number) => 12 + index * 46
  const spread = (index: number) => 46 / (index + 1.2)
  const edge = (sign: number) => steps.map((y, index) => `${x(index)},${y + sign * spread(index)}`)
  return (
    <svg aria-hidden="true" viewBox="0 -4 346 108" className="max-h-full w-full max-w-md">
      <polygon
        points={[...edge(-1), ...edge(1).reverse()].join(' ')}
        className="fill-copper"
        opacity="0.18"
      />
      <polyline
        points={steps.map((y, index) => `${x(index)},${y}`).join(' ')}
        fill="none"
        strokeWidth="2.5"
        className="stroke-copper"
      />
      {steps.map((y, index) => (
        <circle
          key={x(index)}
          cx={x(index)}
          cy={y}
          r="5"
          strokeWidth="2.5"
          className="fill-card stroke-copper"
        />
      ))}
    </svg>
  )
}

/** From the description to the answer, and how many are at each place on the way. */
function PipelinePicture() {
  const steps = [
    ['Applied', 100],
    ['Tested', 82],
    ['Interviewed', 46],
    ['Decided', 46],
    ['Answered', 100],
  ] as const
  return (
    <div className="flex h-full w-full max-w-md items-end gap-2 pt-5 pb-3 sm:gap-3">
      {steps.map(([step, share]) => (
        <div key={step} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1.5">
          <div
            className={`rounded-t-sm ${step === 'Answered' ? 'bg-good' : 'bg-copper'}`}
            style={{ height: `${share * 0.8}%` }}
          />
          <span className="truncate text-center text-[0.6875rem] sm:text-xs">{step}</span>
        </div>
      ))}
    </div>
  )
}

function BadgesPicture() {
  return (
    <div className="grid w-full max-w-md grid-cols-4 gap-2 *:h-auto *:w-full sm:gap-5">
      {(['gold', 'silver', 'skill', 'special'] as const).map((kind) => (
        <Medallion key={kind} kind={kind} size={92} />
      ))}
    </div>
  )
}

/** What the record of actions looks like. */
function SecurityPicture() {
  const lines = [
    ['07:40', 'Signed in from a new device'],
    ['08:42', 'Score overruled, with a reason'],
    ['09:44', 'Data exported by its owner'],
  ] as const
  return (
    <div className="flex w-full max-w-sm flex-col gap-2 text-sm">
      {lines.map(([time, line]) => (
        <span key={line} className="surface-card flex min-w-0 items-center gap-3 px-3 py-1.5">
          <Lock className="size-3.5 shrink-0 text-copper" />
          <span className="figures text-quiet">{time}</span>
          <span className="truncate">{line}</span>
        </span>
      ))}
    </div>
  )
}
