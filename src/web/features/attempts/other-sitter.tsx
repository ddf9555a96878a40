/** Another window of this browser signed someone else in, while an attempt was being sat in this one. */
import type { SessionUser } from '#contract/accounts.ts'
import type { SittingKind } from '#core/attempts/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'
import { nouns } from './before/brief-words.ts'

type Person = Pick<SessionUser, 'name'>

export function OtherSitter({
  kind,
  sitter,
  user,
  onGoOn,
}: {
  kind: SittingKind
  /** Whose attempt it was, and who is signed in now. */
  sitter: Person
  user: Person
  onGoOn: () => void
}) {
  const noun = nouns[kind]
  return (
    <QuietFrame
      title="Someone else is signed in now"
      lead={`In this browser, ${user.name} has signed in, so ${sitter.name} cannot go on with the ${noun} here.`}
    >
      <div className="surface-card flex flex-col gap-5 p-5 sm:p-6">
        <div role="alert" className="flex max-w-prose flex-col gap-2 text-pretty">
          <p>
            {`Nothing that ${sitter.name} wrote is lost. What was not saved yet is kept on this device, and sent when ${sitter.name} signs in here again and opens the ${noun}.`}
          </p>
          <p>{`The time of ${sitter.name} goes on until then.`}</p>
        </div>
        <div>
          <Button kind="secondary" onClick={onGoOn}>
            {`Go on as ${user.name}`}
          </Button>
        </div>
      </div>
    </QuietFrame>
  )
}
