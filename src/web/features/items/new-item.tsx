/** A question that is not there yet. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, client } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { emptyForm } from './editor/form-item.ts'
import { itemEditDraftOf } from './editor/item-edit-draft.ts'
import { ItemEditor } from './editor/item-editor.tsx'
import type { SaveAction } from './editor/use-save-item.ts'

/** `skill`: what it is to be on, where that is known. */
export function NewItem({ skill = '' }: { skill?: string | undefined }) {
  const { id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [edits] = useState(() => itemEditDraftOf(userId, 'new'))

  const create = (look: Pick<SaveAction, 'label' | 'kind'>, isActive: boolean, said: string): SaveAction => ({
    ...look,
    isForUse: isActive,
    run: async ({ content }) => {
      const saved = await client.items.create({ content, isActive })
      queryClient.setQueryData(api.items.read.queryKey({ input: { id: saved.id } }), saved)
      void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
      await navigate({ to: paths.hr.item, params: { itemId: saved.id } })
      notify({ text: said })
    },
  })
  return (
    <ItemEditor
      initial={{ ...emptyForm, skill }}
      version={0}
      draft={edits}
      actions={[
        create(
          { label: 'Save draft', kind: 'secondary' },
          false,
          'The draft is saved. Nobody is asked it yet.',
        ),
        create({ label: 'Save and use', kind: 'primary' }, true, 'The question is saved. Tests can ask it.'),
      ]}
      onLeave={() => navigate({ to: paths.hr.items })}
    />
  )
}
