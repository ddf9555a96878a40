/** For a company that nobody has applied to yet: what to do, in the order in which it is done. */
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Figures } from '#contract/overview.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const steps = [
  {
    to: paths.hr.jdUpload,
    title: 'Upload a job description',
    text: 'A file or pasted text becomes a job, with every field marked where it was found.',
    action: 'Upload a job description',
  },
  {
    to: paths.hr.testGenerator,
    title: 'Generate a test',
    text: 'Made from what the job asks for. You can change every question before you publish it.',
    action: 'Generate a test',
  },
  {
    to: paths.hr.jobs,
    title: 'Invite people',
    text: 'By mail from the list of your jobs, or let them find the job on the board.',
    action: 'Choose a job',
  },
]

export function FirstSteps({ has }: { has: Figures['has'] }) {
  const isDone = [has.jobs > 0, has.tests > 0, has.candidates > 0]
  const next = isDone.indexOf(false)
  return (
    <Panel title="Your way to the first candidate">
      <ol className="flex flex-col gap-1">
        {steps.map(({ to, title, text, action }, place) => (
          <li
            key={to}
            className="flex flex-wrap items-center gap-x-5 gap-y-3 border-hairline border-t py-4 first:border-t-0"
          >
            <span
              aria-hidden="true"
              className={`figures inline-flex size-10 shrink-0 items-center justify-center rounded-full font-serif text-lg ${isDone[place] ? 'bg-good-tint text-good' : 'bg-copper-tint text-copper'}`}
            >
              {isDone[place] ? <Check className="size-5" /> : place + 1}
            </span>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">
                {title}
                {isDone[place] ? <span className="font-normal text-quiet"> (done)</span> : null}
              </span>
              <span className="block text-quiet text-sm">{text}</span>
            </span>
            {isDone[place] ? null : (
              <Link to={to} className={buttonClass({ kind: place === next ? 'primary' : 'secondary' })}>
                {action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
