/** While it is really being submitted, and what is to be said of it afterwards. */
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countThings } from '#web/lib/count-things.ts'
import { Button } from '#web/ui/button.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { OpenSitting } from './use-sitting.ts'

export function EndScreen({ sitting, onOver }: { sitting: OpenSitting; onOver: () => void }) {
  const { phase, facts } = sitting.state
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const title = facts?.kind === 'scenarios' ? 'Submitting Your Assessment' : 'Submitting Your Test'
  useTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-5 px-6 text-center">
      {phase === 'over' ? (
        <Late {...{ sitting, heading, onOver }} />
      ) : (
        <Submitting {...{ sitting, heading, title }} />
      )}
    </main>
  )
}

type Part = { sitting: OpenSitting; heading: React.RefObject<HTMLHeadingElement | null> }

function Submitting({ sitting: { engine, state }, heading, title }: Part & { title: string }) {
  const { trouble, endedBy, saving } = state
  const holdsSomething = 'holds' in saving && saving.holds !== 'nothing'
  return (
    <>
      {trouble ? (
        <CloudOff aria-hidden="true" strokeWidth={1.5} className="size-10 text-caution" />
      ) : (
        <Spinner className="size-10 text-copper" />
      )}
      <div role="status" className="flex flex-col items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h1>
        {endedBy === 'time' ? <p>The time is up.</p> : null}
        {endedBy === 'elsewhere' ? <p>It was submitted in another window or on another device.</p> : null}
        {trouble ? (
          <p className="text-pretty text-quiet">
            {trouble === 'signed out'
              ? 'You were signed out. Please sign in again in another tab; this page goes on by itself.'
              : 'We cannot reach the server. This page keeps trying, so please leave it open.'}{' '}
            {holdsSomething
              ? 'Your last answers are kept on this device until they arrive.'
              : saving.kind === 'too long'
                ? 'The server has all your answers that are not too long.'
                : 'The server has all your answers.'}{' '}
            {endedBy === 'time'
              ? 'Time that the server was away for is given back. Otherwise what arrives after the end is kept as late.'
              : ''}
          </p>
        ) : (
          <p className="text-quiet">Your last answers are saved, then all of it is handed in.</p>
        )}
      </div>
      {trouble ? (
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => engine.wakeUp()}>Try again</Button>
          {endedBy === 'person' ? (
            <Button kind="secondary" onClick={engine.cancelSubmit}>
              Back to your answers
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function Late({ sitting: { state }, heading, onOver }: Part & { onOver: () => void }) {
  const { latePlaces, facts } = state
  return (
    <>
      {facts?.isPractice ? (
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-good" />
      ) : (
        <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-10 text-caution" />
      )}
      <div role="status" className="flex flex-col items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          Submitted
        </h1>
        <p className="text-pretty">{sayLate(latePlaces, facts?.isPractice ?? false)}</p>
      </div>
      <Button onClick={onOver}>See your results</Button>
    </>
  )
}

export function sayLate(places: readonly number[], isPractice: boolean): string {
  const numbers = places.map((place) => place + 1).join(', ')
  const which = `${countThings(places.length, 'answer')} (number ${numbers})`
  return isPractice
    ? `${which}: saved, but after the end.`
    : `${which}: saved, but after the end. The company decides whether it counts.`
}
