/** The mail of one stage: in the company's words, to be changed before it is sent, and as its reader will get it. */
import { useId } from 'react'
import { previewDecisionLetter } from '#core/candidates/decision-letter.ts'
import { fillMail, type MailFacts, type MailStage, placesOf } from '#core/candidates/decision-mail.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { MailDraft } from './decision-draft.ts'

const stageWords: Record<MailStage, string> = {
  to_interview: 'Mail to those who go on to the interview',
  to_decision: 'Mail to those who have done everything',
  hired: 'Mail to those who are hired',
  rejected: 'Mail to those who are rejected',
  undone: 'Mail to those who have heard of it already',
}

export function MailEditor({
  stage,
  count,
  draft,
  facts,
  problem,
  canSend,
  onChange,
}: {
  stage: MailStage
  /** How many get it; null where there is but one. */
  count: number | null
  draft: MailDraft
  facts: MailFacts
  problem: string | null
  /** Not for who has yet to confirm their own address. */
  canSend: boolean
  onChange: (draft: MailDraft) => void
}) {
  const id = useId()
  const { subject, body, isSent, isKept } = draft
  const places = placesOf(stage)
    .map((place) => `{{${place}}}`)
    .join(' ')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-medium">
          {stageWords[stage]}
          {count === null ? null : <span className="figures text-quiet">{` (${count})`}</span>}
        </h3>
        <Checkbox
          label="Send it"
          checked={isSent}
          disabled={!canSend}
          onChange={() => onChange({ ...draft, isSent: !isSent })}
        />
      </div>
      {isSent ? (
        <>
          <Field
            label="Subject"
            value={subject}
            maxLength={200}
            onChange={({ target }) => onChange({ ...draft, subject: target.value })}
          />
          <TextArea
            label="Text"
            rows={9}
            value={body}
            maxLength={5000}
            hint={`A greeting with their name comes before it. In the places of ${places} stands what is right for each.`}
            {...(problem && { error: problem })}
            onChange={({ target }) => onChange({ ...draft, body: target.value })}
          />
          <Checkbox
            label="Keep this wording for our company"
            checked={isKept}
            onChange={() => onChange({ ...draft, isKept: !isKept })}
          />
          <Fold summary={`As ${facts.name} will read it`}>
            <Letter draft={draft} facts={facts} />
          </Fold>
        </>
      ) : (
        <p className="text-quiet text-sm">No mail is sent. They see it on their page all the same.</p>
      )}
    </section>
  )
}

/** With all that stands around what was written. */
function Letter({ draft, facts }: { draft: MailDraft; facts: MailFacts }) {
  const { name, company: companyName } = facts
  const letter = previewDecisionLetter({ name, companyName }, fillMail(draft, facts))
  return (
    <div className="wrap-anywhere flex flex-col gap-3 rounded-control bg-well p-4">
      <p className="font-medium">{letter.subject}</p>
      {letter.paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
        <p key={place}>{paragraph}</p>
      ))}
      <p>
        <span className="text-copper underline underline-offset-4">{letter.actionLabel}</span>
        <span className="text-quiet">, a link to their page</span>
      </p>
      <p className="text-quiet text-sm">{letter.closing}</p>
    </div>
  )
}
