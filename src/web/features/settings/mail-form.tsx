/** The words of one mail, its places, and how it will be read. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MailSetting } from '#contract/settings.ts'
import {
  findWordingProblems,
  type MailWording,
  type WordingField,
  wordingFields,
  wordingLimits,
} from '#core/mails/wording.ts'
import { api, client } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { DifferencesPanel } from '#web/ui/differences-panel.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import { mailsQuery } from './mails-query.ts'
import { Places } from './places.tsx'
import { LastChange, SettingActions } from './setting-actions.tsx'
import { TestMailButton, TestMailOutcome, useTestMail } from './test-mail.tsx'
import { useSettingForm } from './use-setting-form.ts'

const labels: Record<WordingField, string> = {
  subject: 'Subject',
  greeting: 'Greeting',
  body: 'Text',
  closing: 'Small print at the end',
}

const toSaved = ({ wording, standard, version }: MailSetting) => ({ form: wording ?? standard, version })

const isSame = (one: MailWording, other: MailWording) =>
  wordingFields.every((field) => one[field] === other[field])

export function MailForm({ setting }: { setting: MailSetting }) {
  const { kind, title, purpose, places } = setting
  const queryClient = useQueryClient()
  const keep = (now: MailSetting) => {
    queryClient.setQueryData(
      mailsQuery.queryKey,
      (before) => before && { mails: before.mails.map((mail) => (mail.kind === now.kind ? now : mail)) },
    )
    void queryClient.invalidateQueries({ queryKey: api.audit.key() })
    return toSaved(now)
  }
  const state = useSettingForm<MailWording>({
    noun: 'mail',
    place: `mail.${kind}`,
    saved: toSaved(setting),
    isSame,
    findProblems: (form) => findWordingProblems(places, form),
    send: async (version, wording) => keep(await client.settings.saveMail({ kind, version, wording })),
    loadNewest: async () => {
      const { mails } = await client.settings.mails()
      const newest = mails.find((mail) => mail.kind === kind)
      if (!newest) throw new Error('The mail is not there any more.')
      return keep(newest)
    },
  })
  const test = useTestMail(kind)
  const { form, problems, change, saving } = state
  const { theirs } = saving
  const write = (field: WordingField, value: string) =>
    change((before) => ({ ...before, [field]: value }), field)
  const text = (field: WordingField) => ({
    label: labels[field],
    value: form[field],
    maxLength: wordingLimits[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  })
  const isFitting = Object.keys(findWordingProblems(places, form)).length === 0
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={paths.admin.settings}
        search={{ section: 'mails' }}
        className="text-link inline-flex items-center gap-1.5 self-start py-1"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All mails
      </Link>
      {Object.keys(setting.problems).length > 0 ? (
        <Note>
          These words do not fit what the mail has to say any more, so it goes out in the standard ones. What
          is wrong is said when you save.
        </Note>
      ) : null}
      {theirs ? (
        <DifferencesPanel
          loaded={theirs}
          differences={wordingFields
            .filter((field) => theirs.form[field] !== form[field])
            .map((field) => ({
              field,
              label: labels[field],
              theirs: theirs.form[field],
              yours: form[field],
            }))}
          onTake={(field) => write(field, theirs.form[field])}
        />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={title}>
          <p className="text-quiet">{purpose}</p>
          <form
            ref={state.element}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              state.save()
            }}
            className="flex flex-col gap-5"
          >
            <Field {...text('subject')} />
            <Field
              {...text('greeting')}
              hint={
                places.isToSomeone
                  ? 'The place of the name is {{name}}.'
                  : 'Who reads it has no name here yet.'
              }
            />
            <TextArea {...text('body')} rows={12} hint="Every line is a paragraph of its own." />
            <TextArea {...text('closing')} rows={3} />
            <Places setting={setting} />
            <SettingActions
              state={state}
              isStandard={setting.wording === null}
              resetLabel="Back to the standard words"
              onReset={() => state.reset(`“${title}” goes out in the standard words again.`)}
            >
              <TestMailButton test={test} onSend={() => state.check() && test.send(form)} />
            </SettingActions>
            <TestMailOutcome test={test} />
            <LastChange change={setting.lastChange} isStandard={setting.wording === null} />
          </form>
        </Panel>
        <MailPreview kind={kind} wording={form} isFitting={isFitting} />
      </div>
    </div>
  )
}
