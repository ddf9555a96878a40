import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Example, Pair } from '../example.tsx'

const spaces = [
  ['1', '0.25rem', 'w-1'],
  ['2', '0.5rem', 'w-2'],
  ['3', '0.75rem', 'w-3'],
  ['4', '1rem', 'w-4'],
  ['6', '1.5rem', 'w-6'],
  ['8', '2rem', 'w-8'],
  ['12', '3rem', 'w-12'],
  ['16', '4rem', 'w-16'],
] as const

const motions = [
  ['appear', '160 ms', 'animate-appear', 'menus, tooltips'],
  ['rise', '180 ms', 'animate-rise', 'dialogs, notices'],
  ['slide-in', '180 ms', 'animate-slide-in', 'drawers'],
  ['breathe', '1.6 s, over and over', 'animate-breathe', 'what is still loading'],
] as const

export function Motion() {
  return (
    <Pair>
      <Example title="Spacing" layout="stack">
        <ul className="flex flex-col gap-2">
          {spaces.map(([step, size, width]) => (
            <li key={step} className="flex items-center gap-4 text-sm">
              <code className="figures w-6 text-right font-mono text-quiet text-xs">{step}</code>
              <span className={`h-4 shrink-0 bg-copper ${width}`} />
              <span className="figures text-quiet">{size}</span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-4">
          <span className="flex h-20 w-32 items-center justify-center rounded-control border border-edge bg-card text-quiet text-sm">
            control
          </span>
          <span className="surface-card flex h-20 w-32 items-center justify-center text-quiet text-sm">
            card
          </span>
        </div>
      </Example>
      <Movements />
    </Pair>
  )
}

function Movements() {
  const [plays, setPlays] = useState(0)
  return (
    <Example title="Motion" layout="stack">
      <ul className="grid grid-cols-2 gap-4">
        {motions.map(([name, duration, animation, use]) => (
          <li key={name} className="surface-card flex flex-col gap-3 overflow-hidden p-4 text-sm">
            {/* A new element each time: that is what starts an animation again. */}
            <span key={plays} className={`block h-10 rounded-control bg-copper ${animation}`} />
            <span className="flex flex-col leading-snug">
              <span className="font-medium">{name}</span>
              <span className="figures text-quiet">{duration}</span>
              <span className="text-quiet">{use}</span>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" size="small" icon={Play} onClick={() => setPlays(plays + 1)}>
          Play again
        </Button>
      </div>
    </Example>
  )
}
