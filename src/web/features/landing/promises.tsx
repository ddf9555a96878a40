import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/chip.tsx'
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
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline lg:grid-cols-2">
        {promises.map(({ title, text, points, picture }) => (
          <li key={title} className="flex flex-col gap-5 bg-card p-6 sm:p-9">
            <div aria-hidden="true" className="flex h-28 items-center">
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
    <svg aria-hidden="true" viewBox="0 -4 346 108" className="h-full">
      <polygon points={[...edge(-1), ...edge(1).reverse()].join(' ')} className="fill-copper-tint" />
      <polyline
        points={steps.map((y, index) => `${x(index)},${y}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-copper"
      />
      {steps.map((y, index) => (
        <circle
          key={x(index)}
          cx={x(index)}
          cy={y}
          r="4.5"
          strokeWidth="2"
          className="fill-card stroke-copper"
        />
      ))}
    </svg>
  )
}

function PipelinePicture() {
  const steps = ['Description', 'Test', 'Interview', 'Decision', 'Answer']
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      {steps.map((step, index) => (
        <span key={step} className="flex items-center">
          {index > 0 ? <span className="h-px w-3 bg-copper sm:w-5" /> : null}
          <Chip tone={index === steps.length - 1 ? 'good' : 'copper'}>{step}</Chip>
        </span>
      ))}
    </div>
  )
}

function BadgesPicture() {
  return (
    <div className="flex items-center gap-3 sm:gap-5">
      {(['gold', 'silver', 'skill', 'special'] as const).map((kind) => (
        <Medallion key={kind} kind={kind} size={72} />
      ))}
    </div>
  )
}

function SecurityPicture() {
  const lines = ['sign-in from a new device', 'score overruled, with a reason', 'data exported by its owner']
  return (
    <div className="flex flex-col gap-2 text-sm">
      {lines.map((line, index) => (
        <span key={line} className="flex items-center gap-3">
          <Lock className="size-4 text-copper" />
          <span className="figures text-quiet">{`0${index + 7}:4${index * 2}`}</span>
          {line}
        </span>
      ))}
    </div>
  )
}
