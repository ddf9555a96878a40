/** What a recruiter does with a question as a whole. Each says what came of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyItem } from '#contract/items.ts'
import type { Finding } from '#core/items/lint/finding.ts'
import { api, client } from '#web/lib/api.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { nameItem } from '#web/ui/item/item-words.ts'
import { notify } from '#web/ui/toast.tsx'
import { findingsOf } from './findings.ts'

export type ItemAction = 'approve' | 'bring back' | 'retire' | 'copy' | 'draw'

export function useItemActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [running, setRunning] = useState<ItemAction | null>(null)
  /** Why it cannot be asked yet, after someone tried. */
  const [findings, setFindings] = useState<Finding[]>([])
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync: ask } = useMutation({ mutationFn: (run: () => Promise<CompanyItem>) => run() })
  const { mutateAsync: askToDiscard } = useMutation(api.items.discard.mutationOptions())

  const show = (item: CompanyItem) => {
    queryClient.setQueryData(api.items.read.queryKey({ input: { id: item.id } }), item)
    void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.items.key() })

  /** Never throws: what went wrong is said. Null where it did. */
  const carryOut = async (
    action: ItemAction,
    failed: string,
    run: () => Promise<CompanyItem>,
  ): Promise<CompanyItem | null> => {
    setRunning(action)
    setFindings([])
    try {
      const changed = await ask(run)
      show(changed)
      return changed
    } catch (error) {
      const found = findingsOf(error)
      setFindings(found)
      if (found.length > 0) return null
      void refresh()
      notify({ kind: 'problem', text: isOvertaken(error) ? sayOvertaken(error) : failed })
      return null
    } finally {
      setRunning(null)
    }
  }

  const activate = async (item: CompanyItem) => {
    const isDraft = item.status === 'draft'
    const changed = await carryOut(
      isDraft ? 'approve' : 'bring back',
      `The question could not be ${isDraft ? 'approved' : 'brought back'}. Please try again.`,
      () => client.items.activate({ id: item.id, version: item.version }),
    )
    if (!changed) return
    notify({
      text: isDraft ? 'The question is approved. Tests can ask it.' : 'The question is back in use.',
      key: item.id,
      ...(isDraft ? {} : { onUndo: () => void retire(changed) }),
    })
  }

  const retire = async (item: CompanyItem) => {
    const changed = await carryOut('retire', 'The question could not be retired. Please try again.', () =>
      client.items.retire({ id: item.id }),
    )
    if (!changed) return
    notify({
      text: item.isOwn
        ? 'The question is retired. No new test asks it, and results are scored again without it.'
        : 'The question is retired for your company. No new test of yours asks it.',
      key: item.id,
      onUndo: () => void activate(changed),
    })
  }

  const copy = async (item: CompanyItem) => {
    const draft = await carryOut('copy', 'The question could not be copied. Please try again.', () =>
      client.items.copy({ id: item.id }),
    )
    if (!draft) return
    await navigate({ to: paths.hr.editItem, params: { itemId: draft.id } })
    notify({ text: 'This is a copy: a draft of your company, until you use it.' })
  }

  const drawAnother = async (item: CompanyItem) => {
    const drawn = await carryOut('draw', 'No other question could be drawn. Please try again.', () =>
      client.items.drawAnother({ id: item.id }),
    )
    if (!drawn) return
    await navigate({ to: paths.hr.item, params: { itemId: drawn.id } })
    notify({ text: 'This one is new: drawn from the same template, and checked.' })
  }

  /** Throws where it could not be done: the dialog that asked says so. */
  const discard = async (item: CompanyItem) => {
    try {
      await askToDiscard({ id: item.id })
      notify({ text: `The draft “${nameItem(item)}” is deleted.` })
    } catch (error) {
      if (!isOvertaken(error)) throw error
      notify({ kind: 'problem', text: sayOvertaken(error) })
      void refresh()
      if (!isRefusal(error, 'NOT_FOUND')) return
    }
    await navigate({ to: paths.hr.items })
    queryClient.removeQueries({ queryKey: api.items.read.key({ input: { id: item.id } }) })
    void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
  }

  return { running, findings, activate, retire, copy, drawAnother, discard }
}

function isOvertaken(error: unknown): boolean {
  return (['ITEM_CHANGED', 'ITEM_STATUS', 'NOT_FOUND'] as const).some((code) => isRefusal(error, code))
}

function sayOvertaken(error: unknown): string {
  if (isRefusal(error, 'NOT_FOUND')) return 'This question is not there any more.'
  if (isRefusal(error, 'ITEM_STATUS')) return refusalText(error, '')
  return 'This question was changed by someone else in the meantime. Here is how it stands now.'
}
