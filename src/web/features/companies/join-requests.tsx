/** Who asks to join: one's own company, or for an administrator any. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type Answer, useAnswerJoinRequest, useRequestsInHand } from './answer-join-request.ts'
import { JoinAnswerDialog } from './join-answer-dialog.tsx'
import { JoinRequestLine } from './join-request-line.tsx'

const refreshMs = 30_000

/** `own` is only there while someone asks; `all` is a place one goes to, and says so when no one does. */
export function JoinRequests({
  of,
  companyId: only,
}: {
  of: 'own' | 'all'
  /** Of all, those who want to join this one. */
  companyId?: string
}) {
  const list = useQuery(api.companies.joinRequests.queryOptions({ refetchInterval: refreshMs }))
  const inHand = useRequestsInHand()
  const requests = list.data?.requests.filter(
    ({ id, companyId }) =>
      (only === undefined || companyId === only) &&
      !inHand.some((other) => other.id === id && other.companyId === companyId),
  )
  const answerRequest = useAnswerJoinRequest()
  const [asking, setAsking] = useState<Answer | null>(null)
  const lines = useFocusKept(requests?.length ?? 0, asking)

  const approveAtOnce = async (wanted: Answer) => {
    try {
      await answerRequest(wanted)
    } catch {
      notify({ kind: 'problem', text: `${wanted.request.name} could not be let in. Please try again.` })
    }
  }
  const choose = (wanted: Answer) => {
    if (wanted.answer === 'approve' && wanted.request.isEmailVerified) void approveAtOnce(wanted)
    else setAsking(wanted)
  }

  const isShown = of === 'all' || list.isError || (requests?.length ?? 0) > 0
  return (
    <>
      {isShown ? (
        <Panel title="Asking to join" isBusy={list.isPending}>
          {list.isPending ? <SkeletonLines count={2} /> : null}
          {list.isError ? (
            <InlineError onRetry={() => void list.refetch()}>
              Who asks to join could not be loaded.
            </InlineError>
          ) : null}
          {requests?.length === 0 && !list.isError ? <p className="text-quiet">No one is waiting.</p> : null}
          <ul
            ref={lines}
            tabIndex={-1}
            // However many they are, what comes below stays within reach. The padding is room for the focus rings.
            className="-mx-2 -my-4 flex max-h-[70dvh] flex-col overflow-y-auto px-2 empty:hidden"
          >
            {requests?.map((request) => (
              <li
                key={`${request.id} ${request.companyId}`}
                className="border-hairline border-t first:border-t-0"
              >
                <JoinRequestLine
                  {...{ request }}
                  isCompanyShown={of === 'all' && only === undefined}
                  onAnswer={choose}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <JoinAnswerDialog asking={asking} onConfirm={answerRequest} onClose={() => setAsking(null)} />
    </>
  )
}

/** Who answers by keyboard stands on a button that goes with its line: the focus then stays with the others. */
function useFocusKept(count: number, asking: Answer | null) {
  const lines = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (asking) return
    if (count < before.current && document.activeElement === document.body) {
      const place = lines.current?.hasChildNodes() ? lines.current : document.querySelector('h1')
      place?.setAttribute('tabindex', '-1')
      place?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count, asking])
  return lines
}
