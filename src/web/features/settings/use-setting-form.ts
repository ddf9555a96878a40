/**
 * The form of something that is set: what is typed stays in this browser until it is saved, what is wrong stands beside its
 * field, and two administrators do not overwrite each other.
 */
import { useEffect, useRef, useState } from 'react'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { fieldErrorsOf, isRefusal, refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { changedElsewhere, notSaved, plainProblem, useVersionedSave } from '#web/lib/versioned-save.ts'
import { notify } from '#web/ui/toast.tsx'

type Saved<Form> = { form: Form; version: number }

export function useSettingForm<Form extends object>({
  noun,
  place,
  saved,
  isSame,
  findProblems,
  send,
  loadNewest,
}: {
  /** As it is called in a sentence. */
  noun: string
  /** Under which what is typed is kept. */
  place: string
  saved: Saved<Form>
  isSame: (one: Form, other: Form) => boolean
  /** By the path of the field, as the server has it below its first part. */
  findProblems: (form: Form) => Record<string, string | undefined>
  /** null: back to what the product brings along. */
  send: (version: number, form: Form | null) => Promise<Saved<Form>>
  loadNewest: () => Promise<Saved<Form>>
}) {
  const { id } = useSignedInUser()
  const [draft] = useState(() => createOwnDraft<Saved<Form>>(id, `setting.${place}`))
  const [start] = useState((): Saved<Form> => {
    const { form, version } = draft.read()
    return form && version !== undefined ? { form, version } : saved
  })
  const [form, setForm] = useState(start.form)
  const [base, setBase] = useState(saved.form)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [refusals, setRefusals] = useState(0)
  const [isResetting, setIsResetting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const refuse = (found: Record<string, string | undefined>) => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }
  /** Whether it can be saved. If not, it says where not, and goes there. */
  const check = (): boolean => {
    const found = findProblems(form)
    if (Object.values(found).every((text) => text === undefined)) return true
    refuse(found)
    return false
  }
  const explain = (error: unknown) => {
    const fields = Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
      path.slice(path.indexOf('.') + 1),
      text,
    ])
    if (fields.length > 0) {
      refuse(Object.fromEntries(fields))
      return plainProblem('Something here cannot be saved. It is said beside its field.')
    }
    if (isRefusal(error, 'SETTING_CHANGED')) return changedElsewhere(noun)
    return plainProblem(refusalText(error, notSaved(noun)))
  }
  /** What the server has now, and the form with it. */
  const adopt = (now: Saved<Form>): number => {
    setBase(now.form)
    setForm(now.form)
    setProblems({})
    draft.clear()
    return now.version
  }

  const saving = useVersionedSave<Saved<Form>, { label: string; kind: 'primary'; run: Run<Form> }>({
    noun,
    version: start.version,
    read: (version) => ({ form, version }),
    isReady: () => check(),
    loadNewest,
    explain,
    onSaved: () => {},
  })

  const change = (next: (before: Form) => Form, path?: string) => {
    const changed = next(form)
    setForm(next)
    if (path !== undefined) setProblems((before) => ({ ...before, [path]: undefined }))
    if (isSame(changed, base)) draft.clear()
    else draft.write({ form: changed, version: saving.version })
  }

  return {
    form,
    problems,
    saving,
    /** `<form ref={...}>` */
    element,
    isChanged: !isSame(form, base),
    isResetting,
    check,
    change,
    discard: () => {
      setForm(base)
      setProblems({})
      draft.clear()
    },
    save: () =>
      saving.save({
        label: 'Save',
        kind: 'primary',
        run: async ({ version, form: sent }) => {
          const now = adopt(await send(version, sent))
          notify({ text: 'Saved.', key: `setting.${place}` })
          return now
        },
      }),
    /** What was saved, and what was typed, come back with the undo. */
    reset: (said: string) => {
      const before = { saved: base, typed: form }
      setIsResetting(true)
      void send(saving.version, null)
        .then((now) => {
          saving.setVersion(adopt(now))
          notify({
            text: said,
            onUndo: () =>
              void send(now.version, before.saved)
                .then((back) => {
                  saving.setVersion(adopt(back))
                  if (isSame(before.typed, before.saved)) return
                  setForm(before.typed)
                  draft.write({ form: before.typed, version: back.version })
                })
                .catch((error: unknown) =>
                  notify({
                    kind: 'problem',
                    text: refusalText(error, 'That could not be undone. Please try again.'),
                  }),
                ),
          })
        })
        .catch((error: unknown) => saving.setProblem(explain(error)))
        .finally(() => setIsResetting(false))
    },
  }
}

type Run<Form> = (saved: Saved<Form>) => Promise<number>

export type SettingForm<Form extends object> = ReturnType<typeof useSettingForm<Form>>
