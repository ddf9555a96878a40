/** One of the company's special badges, or a new one, for a candidate, and why. */
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { type Candidate, useAwardActions } from './award-actions.ts'
import { type AwardDraft, chooseFrom, emptyDraft, findProblems } from './award-draft.ts'
import { BadgeChoice } from './badge-choice.tsx'

const otherwise = 'The badge could not be awarded. Everything you typed is still here. Please try again.'

export function AwardDialog({
  candidate,
  drafts,
  onClose,
}: {
  candidate: Candidate
  drafts: KeptDrafts<AwardDraft>
  onClose: () => void
}) {
  const { company } = useSignedInUser()
  const isBlind = useIsBlind()
  const own = useQuery(api.badges.listSpecial.queryOptions({ staleTime: 0 }))
  const held = useQuery(
    api.badges.listOfCandidate.queryOptions({ input: { candidateId: candidate.id, isBlind } }),
  )
  const { make, give } = useAwardActions(candidate)
  const heldNames = new Set(
    held.data?.badges?.filter(({ isOurs }) => isOurs).map(({ name }) => name.toLowerCase()),
  )
  const choices = own.data?.badges.filter(({ isActive }) => isActive)
  const open = choices?.filter(({ name }) => !heldNames.has(name.toLowerCase()))

  const form = useForm<AwardDraft>({
    initial: drafts.current.get(candidate.id) ?? emptyDraft,
    check: (values) => findProblems(chooseFrom(open, values)),
    send: async (values): Promise<void> => {
      try {
        await award(chooseFrom(open, values))
      } catch (error) {
        const text = refusalText(error, otherwise)
        if (isRefusal(error, 'BADGE_NAME_TAKEN') || isRefusal(error, 'TOO_MANY_BADGES'))
          return form.refuse({ name: text })
        if (isRefusal(error, 'BADGE_HELD')) return form.refuse({ badgeId: text })
        throw error
      }
    },
    otherwise,
  })
  const { values } = form
  const { badgeId } = chooseFrom(open, values)

  useKeptDraft(drafts, candidate.id, values)

  async function award({ badgeId: chosen, name, description, reason }: AwardDraft): Promise<void> {
    let given = chosen
    if (chosen === 'new') {
      given = await make({ name, description })
      // It is there now: whoever tries again gives it, instead of making it twice.
      form.set('badgeId', given)
      form.set('name', '')
      form.set('description', '')
    }
    await give({ badgeId: given, reason })
    drafts.current.delete(candidate.id)
    onClose()
  }

  return (
    <Dialog
      isOpen
      title="Award a badge"
      lead={
        <span className="wrap-anywhere">
          To <bdi>{candidate.name}</bdi>
        </span>
      }
      onClose={onClose}
      footer={<FormFooter form={form} label="Award badge" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        <BadgeChoice
          badges={choices}
          list={own}
          heldNames={heldNames}
          value={badgeId}
          error={form.problems.badgeId}
          onChange={(id) => form.set('badgeId', id)}
        >
          <Field label="Badge Name" autoComplete="off" {...form.text('name')} />
          <TextArea
            label="Description"
            rows={2}
            hint="What the badge stands for, for whoever gets it later, too."
            {...form.text('description')}
          />
        </BadgeChoice>
        <TextArea
          label="Reason"
          rows={3}
          hint="The reason is part of the badge: whoever sees the badge reads it."
          {...form.text('reason')}
        />
        <Note>
          {`The badge is marked as awarded by hand by ${company?.name ?? 'your company'}. No result stands behind it.`}
        </Note>
        {/* Enter in a field sends a form only where it has a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
