import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isIssuedTo } from './browser-tools.ts'

/** A badge holds no address, only what one can be compared with. */
export function TheirsForm({ recipient }: { recipient: { identityHash: string; salt: string } }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<{ isTheirs: boolean; address: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = address.trim()
    setAnswer(null)
    if (!/^[^@\s]+@[^@\s]+$/.test(asked)) return setProblem('Please enter an email address.')
    setProblem(undefined)
    setAnswer({ isTheirs: await isIssuedTo(asked, recipient), address: asked })
  }
  return (
    <Panel title="Is it theirs?">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label="Enter the email address the person gave you"
          hint="Compared in your browser. It is not sent anywhere."
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={problem}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem(undefined)
            setAnswer(null)
          }}
        />
        <div>
          <Button type="submit" kind="secondary">
            Compare
          </Button>
          <div role="status">{answer ? <Answer {...answer} /> : null}</div>
        </div>
      </form>
    </Panel>
  )
}

function Answer({ isTheirs, address }: { isTheirs: boolean; address: string }) {
  const Icon = isTheirs ? CircleCheck : CircleX
  return (
    <p
      className={`mt-4 flex items-start gap-2.5 rounded-control px-3 py-2.5 ${isTheirs ? 'bg-good-tint text-good' : 'bg-danger-tint text-danger'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="font-medium">
          {isTheirs ? 'Yes, it was issued to that address.' : 'No, to another address.'}
        </span>{' '}
        <bdi className="wrap-anywhere block text-sm">{address}</bdi>
      </span>
    </p>
  )
}
