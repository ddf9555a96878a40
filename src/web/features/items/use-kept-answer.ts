/** An answer that is tried out. Code is work: it is kept in this browser until it is as it began. */
import { useEffect, useState } from 'react'
import type { CompanyItem } from '#contract/items.ts'
import type { PresentedItem } from '#core/items/present-item.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { type Answer, emptyAnswer } from '#web/ui/item/asked-item.tsx'

export function useKeptAnswer({ id, version }: CompanyItem, presented: PresentedItem) {
  const { id: userId } = useSignedInUser()
  // Another version may ask for something else.
  const [kept] = useState(() => createOwnDraft<{ code: string }>(userId, `answer.${id}.${version}`))
  const [answer, setAnswer] = useState<Answer>(() => ({ ...emptyAnswer(presented), ...kept.read() }))
  const { code } = answer
  useEffect(() => {
    if (code === presented.code) kept.clear()
    else kept.write({ code })
  }, [kept, code, presented.code])
  return [answer, setAnswer] as const
}
