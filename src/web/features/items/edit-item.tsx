/** A question that is there already, being changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CompanyItem } from '#contract/items.ts'
import { api, client } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/ui/toast.tsx'
import { toForm } from './editor/form-item.ts'
import { itemEditDraftOf } from './editor/item-edit-draft.ts'
import { ItemEditor } from './editor/item-editor.tsx'
import type { SaveAction, SavedItem } from './editor/use-save-item.ts'

export function EditItem({ item }: { item: CompanyItem }) {
  const { id } = item
  const { id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [edits] = useState(() => itemEditDraftOf(userId, id))
  const [initial] = useState(() => toForm(item.content))
  // Saved, and then not used: the next attempt begins from what was saved.
  const ownVersion = useRef(0)

  const update = async ({ content, version }: SavedItem): Promise<CompanyItem> => {
    const saved = await client.items.update({ id, version: Math.max(version, ownVersion.current), content })
    ownVersion.current = saved.version
    return saved
  }
  const leaveWith = async (saved: CompanyItem, text: string) => {
    void queryClient.invalidateQueries({ queryKey: api.items.key() })
    queryClient.setQueryData(api.items.read.queryKey({ input: { id } }), saved)
    await navigate({ to: paths.hr.item, params: { itemId: id } })
    notify({ text })
  }
  const save = (look: Pick<SaveAction, 'label' | 'kind' | 'isForUse'>, said: string): SaveAction => ({
    ...look,
    run: async (edited) => await leaveWith(await update(edited), said),
  })
  const use: SaveAction = {
    label: 'Save and use',
    kind: 'primary',
    isForUse: true,
    run: async (edited) => {
      const { version } = await update(edited)
      await leaveWith(
        await client.items.activate({ id, version }),
        'The question is saved. Tests can ask it.',
      )
    },
  }
  const actions =
    item.status === 'draft'
      ? [
          save(
            { label: 'Save draft', kind: 'secondary', isForUse: false },
            'The draft is saved. Nobody is asked it yet.',
          ),
          use,
        ]
      : [
          save(
            { label: 'Save changes', kind: 'primary', isForUse: item.status === 'active' },
            'Your changes are saved.',
          ),
        ]

  return (
    <>
      {item.isUsed ? (
        <Note>
          {`Candidates have been asked this question. What you save becomes version ${item.version + 1}; past results keep theirs.`}
        </Note>
      ) : null}
      <ItemEditor
        {...{ initial, id, actions }}
        version={item.version}
        draft={edits}
        loadNewest={async () => await client.items.read({ id })}
        onLeave={() => navigate({ to: paths.hr.item, params: { itemId: id } })}
      />
    </>
  )
}
