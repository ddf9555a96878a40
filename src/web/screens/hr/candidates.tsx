import { useNavigate, useSearch } from '@tanstack/react-router'
import { Columns3, Rows3 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { CandidateList } from '#web/features/candidates/desk/candidate-list.tsx'
import { ExportMenu } from '#web/features/candidates/desk/export-menu.tsx'
import { StatusTiles } from '#web/features/candidates/desk/status-tiles.tsx'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { type DeskSearch, deskSearchOf } from '#web/lib/desk-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

const Board = lazy(async () => ({
  default: (await import('#web/features/candidates/desk/board.tsx')).Board,
}))

export default function Candidates() {
  return (
    <MembersOnly title="Candidate Management">
      <OwnCandidates />
    </MembersOnly>
  )
}

function OwnCandidates() {
  const { search, onAsk } = useAsked()
  const isBoard = search.view === 'board'
  return (
    <Page
      title="Candidate Management"
      isWide
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            onClick={() => onAsk({ view: isBoard ? undefined : 'board', page: undefined })}
          >
            {isBoard ? (
              <Rows3 aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <Columns3 aria-hidden="true" className="size-4 shrink-0" />
            )}
            {isBoard ? 'Table' : 'Board'}
          </Button>
          <ExportMenu search={search} />
        </div>
      }
    >
      <StatusTiles
        onOpen={(status) =>
          onAsk({
            status: status ?? undefined,
            search: undefined,
            job: undefined,
            reached: undefined,
            applied: undefined,
            moved: undefined,
            tested: undefined,
            page: undefined,
            view: undefined,
          })
        }
      />
      {isBoard ? (
        <Suspense fallback={<SkeletonLines count={8} />}>
          <Board search={search} onAsk={onAsk} />
        </Suspense>
      ) : (
        <CandidateList search={search} onAsk={onAsk} />
      )}
    </Page>
  )
}

/** What is asked for stands in the address: it can be linked to, and the way back leads to it. */
function useAsked() {
  const navigate = useNavigate()
  const search = deskSearchOf(useSearch({ from: '/hr/hr/candidates' }))
  const current = useRef(search)
  useEffect(() => {
    current.current = search
  })
  const onAsk = useCallback(
    (change: Partial<DeskSearch>, { isTyping = false } = {}) =>
      void navigate({
        to: paths.hr.candidates,
        search: deskSearchOf({ ...current.current, ...change }),
        // A filter is a step that one goes back from; a letter of a search is not.
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, onAsk }
}
