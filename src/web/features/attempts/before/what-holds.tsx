/** What will be asked, how long, what is recorded, and what happens when something breaks: in plain words, before it begins. */
import { ClipboardList, Clock, Eye, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AttemptBrief } from '#contract/attempts.ts'
import { countThings } from '#web/lib/count-things.ts'
import { Panel } from '#web/ui/panel.tsx'
import { isReopenedBrief, nouns, sayAsked, sayTime } from './brief-words.ts'

export function WhatHolds({ brief }: { brief: AttemptBrief }) {
  const noun = nouns[brief.kind]
  return (
    <Panel title={isReopenedBrief(brief) ? 'Before you go on' : 'Before you start'}>
      <dl className="flex flex-col gap-6">
        <Fact icon={ClipboardList} term="What is asked">
          <p>{sayAsked(brief)}</p>
          <AskedList brief={brief} />
        </Fact>
        <Fact icon={Clock} term="How long">
          <p>{sayTime(brief)}</p>
          <p className="text-quiet">
            {`The time goes on when you close the page. When it ends, the ${noun} is submitted with what is there.`}
          </p>
        </Fact>
        <Fact icon={Eye} term="What is recorded">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>your answers, with the time of each</li>
            <li>when another window or program is in front, and for how long</li>
            <li>how many characters you paste, never what</li>
            <li>which browser you use, and when you go on in another window or on another device</li>
            {brief.kind === 'test' ? <li>answers that come faster than most people can read</li> : null}
          </ul>
          <p className="text-quiet">
            Nothing else: no camera, no microphone, no keystrokes. It helps to understand how answers came
            about.{' '}
            {brief.isPractice
              ? 'In practice only you can see it.'
              : 'You and the company see the same list, and it decides nothing by itself.'}
          </p>
        </Fact>
        <Fact icon={ShieldCheck} term="If something breaks">
          <p>
            Every answer is saved as you give it. Without a connection it is kept on this device and sent
            later. If our server fails, the time it was away is given back to you. You can also go on in
            another browser or on another device.
          </p>
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ icon: Icon, term, children }: { icon: typeof Clock; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
        <Icon aria-hidden="true" className="size-5 text-copper" />
        {term}
      </dt>
      <dd className="col-start-2 flex max-w-prose flex-col gap-2 text-pretty">{children}</dd>
    </div>
  )
}

function AskedList({ brief }: { brief: AttemptBrief }) {
  const { sections, scenarios } = brief
  const rows =
    scenarios.length > 0
      ? scenarios.map(({ title, minutes, minWords }) => ({
          name: title,
          facts: isReopenedBrief(brief)
            ? `at least ${minWords} words`
            : `${minutes} minutes, at least ${minWords} words`,
        }))
      : sections.map(({ name, questions }) => ({ name, facts: countThings(questions, 'question') }))
  if (rows.length < 2) return null
  return (
    <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
      {rows.map(({ name, facts }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="min-w-0">{name}</span>
          <span className="figures text-quiet text-sm">{facts}</span>
        </li>
      ))}
    </ul>
  )
}
