import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type State = 'idle' | 'copied' | 'by hand'

/** By the device's own way where it has one; otherwise the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const [state, setState] = useState<State>('idle')
  const url = `${window.location.origin}${window.location.pathname}`
  const copy = () =>
    copyText(url).then(
      () => setState('copied'),
      () => setState('by hand'),
    )
  const share = async () => {
    setState('idle')
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Who closed it again has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-y-2">
      <span role="status" className="not-empty:mr-3 text-quiet text-sm">
        {state === 'copied' ? 'Link copied' : state === 'by hand' ? 'Please copy the link:' : ''}
      </span>
      <Button kind="secondary" size="small" icon={Share2} onClick={() => void share()}>
        Share
      </Button>
      {state === 'by hand' ? (
        <div className="w-full max-w-md">
          <Field
            label="Link to this job"
            isLabelHidden
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Only pages that came over a safe connection may write to the clipboard; there it is not even defined elsewhere. */
async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(text)
}
