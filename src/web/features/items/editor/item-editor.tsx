/** A question being written or changed: the form, beside it what a candidate sees, what was found, and the ways to save it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { runnableLanguages } from '#core/items/item.ts'
import { api } from '#web/lib/api.ts'
import { formatRelative } from '#web/lib/format.ts'
import type { OwnDraft } from '#web/lib/own-draft.ts'
import { keepEdit, SourcedFormContext } from '#web/lib/sourced-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { SaveProblemNote } from '#web/ui/save-problem.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import type { FormItem } from './form-item.ts'
import { ItemDifferences } from './item-differences-panel.tsx'
import { readItemEditIfAny, type StoredItemEdit } from './item-edit-draft.ts'
import { ItemForm } from './item-form.tsx'
import { ItemFormContext, useItemForm } from './item-form-state.ts'
import { Preview } from './preview.tsx'
import { type SaveAction, type SavedItem, useSaveItem } from './use-save-item.ts'

type ItemEditorProps = {
  /** What the form begins with, unless there are edits in `draft` to go on with. */
  initial: FormItem
  /** Of the question that is changed; a new one has none. */
  id?: string
  /** The version of the question that is changed; 0 for a new one. */
  version: number
  /** Where the edits are kept until they are saved. */
  draft: OwnDraft<StoredItemEdit>
  /** The last one is the one that is most often meant. */
  actions: readonly SaveAction[]
  /** After someone else has saved it: the question as it is now. A new one needs none. */
  loadNewest?: () => Promise<SavedItem>
  /** The way out without saving. It asks first where something was typed. */
  onLeave: () => Promise<void>
}

export function ItemEditor({ initial, id, version, draft, actions, loadNewest, onLeave }: ItemEditorProps) {
  const [kept] = useState(() => readItemEditIfAny(draft))
  const [keptAt] = useState(() => kept && draft.changedAtIfAny())
  const [began] = useState<StoredItemEdit>(
    kept ?? { base: initial, form: initial, settled: [], basedOn: version },
  )
  const state = useItemForm(began, id)
  const { form, settled, isTouched, check } = state
  const [isAsking, setIsAsking] = useState(false)
  const isDone = useRef(false)
  const { data: abilities } = useQuery(
    api.items.abilities.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  )

  useEffect(() => {
    // To look at it again is no change: it keeps its age.
    if (isDone.current || (form === began.form && settled === began.settled)) return
    keepEdit(draft, { ...began, form, settled })
  }, [draft, began, form, settled])
  const forget = () => {
    isDone.current = true
    draft.clear()
  }
  const { problem, theirs, running, save, isLoading, compare } = useSaveItem({
    state,
    version: began.basedOn,
    loadNewest,
    onSaved: forget,
  })
  const goAway = async () => {
    await onLeave()
    forget()
  }
  const isHeldBack = check.state === 'ready' && check.findings.some(({ severity }) => severity === 'error')

  return (
    <ItemFormContext value={state}>
      <SourcedFormContext value={state}>
        {keptAt ? (
          <Note>{`These are changes that you have not saved yet. Last changed: ${formatRelative(keptAt, new Date())}.`}</Note>
        ) : null}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] [&_[data-source]]:scroll-mt-24">
          <ItemForm languages={abilities?.languages ?? runnableLanguages} />
          <section
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
            tabIndex={0}
            className="min-w-0 rounded-card xl:sticky xl:top-20 xl:row-span-2 xl:max-h-[calc(100dvh-6.5rem)] xl:overflow-y-auto"
          >
            <Preview />
          </section>
          <div className="flex min-w-0 flex-col gap-5">
            <FindingsPanel />
            {theirs ? <ItemDifferences theirs={theirs.content} /> : null}
            <SaveProblemNote
              problem={problem}
              isLoading={isLoading}
              onCompare={loadNewest ? compare : null}
            />
            {/* It stays where it is while the checks above it come in: what is about to be pressed does not move. */}
            <div
              data-bottom-bar
              className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-hairline border-t bg-paper py-3"
            >
              <Button
                kind="quiet"
                className="sm:mr-auto"
                onClick={() => (isTouched ? setIsAsking(true) : void goAway())}
              >
                Cancel
              </Button>
              {actions.map((action) => (
                <Button
                  key={action.label}
                  kind={action.kind}
                  isBusy={running === action.label}
                  // Not disabled: pressing it shows where.
                  aria-describedby={action.isForUse && isHeldBack ? 'held-back' : undefined}
                  onClick={() => save(action)}
                >
                  {action.label}
                </Button>
              ))}
            </div>
            {isHeldBack && actions.some(({ isForUse }) => isForUse) ? (
              <p id="held-back" className="text-right text-quiet text-sm">
                {actions.length > 1
                  ? 'It cannot be used before what the checks found is mended. As a draft it can be saved at any time.'
                  : 'It is in use, so it can be saved once what the checks found is mended.'}
              </p>
            ) : null}
          </div>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title="Leave without saving?"
          confirmLabel={id ? 'Discard my changes' : 'Discard the question'}
          isDangerous
          onConfirm={goAway}
        >
          {id
            ? 'What you changed here is forgotten. The question stays as it is.'
            : 'What you wrote here is forgotten.'}
        </ConfirmDialog>
      </SourcedFormContext>
    </ItemFormContext>
  )
}
