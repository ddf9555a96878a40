import { CalendarClock, EarOff, type LucideIcon, Mic, Users, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countThings } from '#web/lib/count-things.ts'
import { Button } from '#web/ui/button.tsx'
import { type CardOption, RadioCards } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Choice = 'sound' | 'video'

const choices: readonly CardOption<Choice>[] = [
  { value: 'sound', label: 'Microphone only', text: 'Your voice.', icon: Mic },
  { value: 'video', label: 'Microphone and camera', text: 'Your voice and your picture.', icon: Video },
]

/** What someone agrees to who wants to be recorded. */
export function ConsentDialog({
  isOpen,
  ...props
}: {
  isOpen: boolean
  /** Who reads the interview; `the company` where its name is not at hand. */
  company: string
  before: Choice
  keptDays: number
  onClose: () => void
  onAgree: (wish: { withCamera: boolean }) => void
}) {
  return isOpen ? <OpenConsentDialog {...props} /> : null
}

function OpenConsentDialog({
  company,
  before,
  keptDays,
  onClose,
  onAgree,
}: Omit<Parameters<typeof ConsentDialog>[0], 'isOpen'>) {
  const [choice, setChoice] = useState(before)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Record this interview?"
      lead="Only if you wish. An interview in writing counts just the same."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button icon={Mic} onClick={() => onAgree({ withCamera: choice === 'video' })}>
            Agree and record
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <RadioCards
          legend="What is recorded"
          name="recorded"
          options={choices}
          value={choice}
          onChange={setChoice}
        />
        <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
          <Term icon={Mic} title="From when you agree until you stop">
            In addition to what you write. It also stops when you pause or end the interview.
          </Term>
          <Term icon={Users} title="For you, and for who decides">
            You can play it at any time. Once the interview has ended, so can the people of {company} who
            decide about your application.
          </Term>
          <Term icon={CalendarClock} title={`Kept for ${countThings(keptDays, 'day')}`}>
            Then it is deleted by itself. You can delete it earlier, whenever you like.
          </Term>
          <Term icon={EarOff} title="Nothing analyses your voice or your face">
            Only people play a recording. What you write is all that the interviewer goes by.
          </Term>
        </ul>
        <p className="text-quiet text-sm">
          Your browser then asks whether this page may use your{' '}
          {choice === 'video' ? 'microphone and camera' : 'microphone'}.
        </p>
      </div>
    </Dialog>
  )
}

function Term({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="wrap-anywhere text-quiet text-sm">{children}</p>
      </div>
    </li>
  )
}
