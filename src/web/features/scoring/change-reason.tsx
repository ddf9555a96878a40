import { TextArea } from '#web/ui/field.tsx'
import { type Drafting, setReason } from './review-draft.ts'

/** Why something is decided otherwise. The candidate reads it beside the level. */
export function ChangeReason({ changeKey, draft, setDraft, mustExplain }: { changeKey: string } & Drafting) {
  const change = draft.get(changeKey)
  if (!change) return null
  return (
    <TextArea
      label="Why you decide otherwise"
      rows={2}
      maxLength={1000}
      hint="The candidate can read it."
      error={mustExplain && change.reason.trim() === '' ? 'Please say why' : undefined}
      value={change.reason}
      onChange={({ target }) => setDraft(setReason(draft, changeKey, target.value))}
    />
  )
}
