/** What was generated and neither saved nor let go of: it is not on the list, so the way back to it is kept here. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useKeptFor } from '#web/lib/kept-for.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { isNotHere, testQuery } from '../test-query.ts'
import { nameTest } from '../test-words.ts'

export const lastProposalOf = (userId: string) => createOwnDraft<{ id: string }>(userId, 'last-proposal')

export function LastProposal() {
  const { id: userId } = useSignedInUser()
  const keptFor = useKeptFor()
  const [{ id = '' }] = useState(() => lastProposalOf(userId).read())
  const { data, error } = useQuery({ ...testQuery(id), enabled: id !== '' })
  const isSettled = isNotHere(error) || (data !== undefined && data.status !== 'proposed')
  useEffect(() => {
    if (isSettled) lastProposalOf(userId).clear()
  }, [isSettled, userId])
  if (!data || isSettled) return null
  return (
    <Note
      action={
        <Link
          to={paths.hr.testGenerator}
          search={{ test: data.id }}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          Back to its review
        </Link>
      }
    >
      {`“${nameTest(data)}” is not saved yet. It is kept for ${keptFor('test_proposals') ?? 'a while'}.`}
    </Note>
  )
}
