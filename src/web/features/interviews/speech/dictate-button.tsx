import { MicVocal, Square } from 'lucide-react'
import { useState } from 'react'
import { createPreference, usePreference } from '#web/lib/preference.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { UsedDictation } from './use-dictation.ts'

/** Told once in each browser. */
const notePreference = createPreference('assay.dictation-note', ['unread', 'read'])

/** Speaking in place of typing. Nothing where the browser does not offer it. */
export function DictateButton({
  dictation,
  isDisabled = false,
}: {
  dictation: UsedDictation
  isDisabled?: boolean
}) {
  const note = usePreference(notePreference)
  const [isTelling, setIsTelling] = useState(false)
  const { isOffered, isListening, start, stop } = dictation
  if (!isOffered) return null
  const press = () => {
    if (isListening) stop()
    else if (note === 'read') start()
    else setIsTelling(true)
  }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={isListening ? Square : MicVocal}
        disabled={isDisabled && !isListening}
        aria-pressed={isListening}
        onClick={press}
      >
        <span className="max-sm:sr-only">{isListening ? 'Stop dictating' : 'Dictate'}</span>
      </Button>
      <Dialog
        isOpen={isTelling}
        onClose={() => setIsTelling(false)}
        title="Speak in place of typing"
        width="narrow"
        footer={
          <>
            <Button kind="secondary" onClick={() => setIsTelling(false)}>
              Not now
            </Button>
            <Button
              icon={MicVocal}
              onClick={() => {
                notePreference.set('read')
                setIsTelling(false)
                start()
              }}
            >
              Start dictating
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>Your browser turns what you say into text. You can change every word before you send it.</p>
          <p className="text-quiet">
            To do so, it may send the sound to the servers of its maker. To us, dictating brings nothing but
            the text.
          </p>
        </div>
      </Dialog>
    </>
  )
}

/** What is heard at the moment, and what went wrong. Nothing where nobody listens. */
export function DictationLine({
  dictation: { isListening, interim, problem },
}: {
  dictation: UsedDictation
}) {
  return (
    <>
      <span role="status" className="sr-only">
        {isListening ? 'Listening. Your words appear in the text.' : ''}
      </span>
      {isListening ? (
        // It changes with every word; what stays of it is in the text.
        <p aria-hidden="true" className="flex min-w-0 items-baseline gap-2 text-sm">
          <span className="size-2 shrink-0 animate-breathe rounded-full bg-copper" />
          <span className="min-w-0 wrap-anywhere text-quiet italic">{interim || 'Listening'}</span>
        </p>
      ) : null}
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  )
}
