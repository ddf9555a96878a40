import { Avatar } from '#web/ui/avatar.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Touchstone } from '#web/ui/touchstone.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { Example, Pair } from '../example.tsx'
import { candidates } from './people.ts'

export function Identity() {
  return (
    <Pair>
      <Example title="Touchstone" layout="stack">
        <div className="relative h-80 overflow-hidden rounded-card">
          <Touchstone />
        </div>
      </Example>
      <div className="flex flex-col gap-8">
        <Example title="Wordmark, and its mark alone">
          <Wordmark />
          <span aria-hidden="true" className="h-8 border-hairline border-l" />
          <Wordmark isMark />
        </Example>
        <Example title="Theme toggle">
          <ThemeToggle />
          <span className="text-quiet text-sm">Remembered in this browser, light unless chosen.</span>
        </Example>
        <Example title="Avatar: large, medium, small, and with a picture">
          <Avatar name="Ines Okafor" size="large" />
          <Avatar name="Tomasz Lindqvist" />
          <Avatar name="Zoë" size="small" />
          <Avatar name="Alder Foundry" src="/favicon.svg" />
        </Example>
        <Example title="The same person always has the same colour">
          <div className="flex -space-x-2">
            {candidates.slice(0, 8).map(({ name }) => (
              <span key={name} className="inline-flex rounded-full ring-2 ring-paper">
                <Avatar name={name} />
              </span>
            ))}
          </div>
        </Example>
      </div>
    </Pair>
  )
}
