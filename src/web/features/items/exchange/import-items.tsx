/** Questions from a file or from pasted text: first looked through, without saving anything, then saved as drafts. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#contract/items.ts'
import { api, client } from '#web/lib/api.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { fieldErrorsOf, refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { emptyImport, findImportProblem, type ImportDraft, importDraftOf } from './import-draft.ts'
import { ImportForm } from './import-form.tsx'
import { ImportReportPanel } from './import-report.tsx'

type Looked = { report: ImportReport; isImported: boolean }

export function ImportItems() {
  const { id } = useSignedInUser()
  const queryClient = useQueryClient()
  const [kept] = useState(() => importDraftOf(id))
  const [draft, setDraft] = useState<ImportDraft>(() => ({ ...emptyImport, ...kept.read() }))
  const [looked, setLooked] = useState<Looked | null>(null)
  const [textProblem, setTextProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ isImported }: { isImported: boolean }) =>
      isImported ? client.items.import(draft) : client.items.tryImport(draft),
  })
  useEffect(() => {
    if (draft.text === '') kept.clear()
    else kept.write(draft)
  }, [kept, draft])

  const change = (part: Partial<ImportDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    // What was said of it is not true of another one.
    setLooked(null)
    setTextProblem(null)
    setProblem(null)
  }
  const refuseText = (text: string) => {
    setTextProblem(text)
    area.current?.focus()
  }
  const send = useOneAtATime(async (isImported: boolean) => {
    const wrong = findImportProblem(draft)
    if (wrong) return refuseText(wrong)
    setProblem(null)
    try {
      const report = await mutateAsync({ isImported })
      setLooked({ report, isImported })
      if (!isImported) return
      kept.clear()
      void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
    } catch (error) {
      const fields = fieldErrorsOf(error)
      if (fields.text) return refuseText(fields.text)
      const otherwise = isImported
        ? 'The import did not get through. Look into the bank for what came of it before you try again. Your text is still here.'
        : 'The questions could not be checked: the server did not answer. Your text is still here. Please try again.'
      setProblem(Object.values(fields)[0] ?? refusalText(error, otherwise))
    }
  })

  const again = () => {
    change(emptyImport)
    area.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {looked?.isImported ? null : (
        <ImportForm
          {...{ draft, area }}
          problem={textProblem}
          onChange={change}
          onSubmit={() => void send(false)}
        />
      )}
      {problem ? <InlineError>{problem}</InlineError> : null}
      {looked ? null : (
        <div>
          <Button icon={SearchCheck} isBusy={isPending} onClick={() => void send(false)}>
            Check file
          </Button>
        </div>
      )}
      {looked ? (
        <ImportReportPanel
          key={String(looked.isImported)}
          {...looked}
          isBusy={isPending}
          onImport={() => void send(true)}
          onAgain={again}
        />
      ) : null}
    </div>
  )
}
