/** What a recruiter does about the interviews of a candidate. Throws where it failed: the dialog that asked says so. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Meeting, MeetingDetails } from '#contract/meetings.ts'
import { api, client } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { refreshCandidates } from '#web/lib/refresh-candidates.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

export type MeetingAction =
  | { kind: 'schedule'; details: MeetingDetails; isTestWaived: boolean }
  | { kind: 'move'; meeting: Meeting; details: MeetingDetails }
  | { kind: 'callOff'; meeting: Meeting; reason: string }
  | { kind: 'close'; meeting: Meeting; outcome: 'held' | 'missed' }

export function useMeetingActions(candidate: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const isBlind = useIsBlind()
  const key = api.meetings.ofCandidate.queryKey({ input: { id: candidate.id, isBlind } })
  const { mutateAsync } = useMutation({
    mutationFn: (action: MeetingAction) => send({ id: candidate.id, isBlind }, action),
    onSuccess: async (_meeting, action) => {
      await queryClient.invalidateQueries({ queryKey: key })
      // How the candidate stands, and what is asked of them, may follow from it.
      void refreshCandidates()
      notify({ key: 'meeting', text: sayDone(action, candidate.name) })
    },
    // Someone else may have changed it: it is shown as it is now. The dialog may be gone with what it was about.
    onError: async (error) => {
      if (isRefusal(error, 'MEETING_CHANGED') || isRefusal(error, 'MEETING_STATE'))
        notify({ key: 'meeting', kind: 'problem', text: refusalText(error, '') })
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return mutateAsync
}

function send({ id, isBlind }: { id: string; isBlind: boolean }, action: MeetingAction): Promise<Meeting> {
  if (action.kind === 'schedule')
    return client.meetings.schedule({ id, ...action.details, isTestWaived: action.isTestWaived, isBlind })
  const { id: meetingId, version } = action.meeting
  const of = { id: meetingId, version, isBlind }
  switch (action.kind) {
    case 'move':
      return client.meetings.move({ ...of, ...action.details })
    case 'callOff':
      return client.meetings.callOff({ ...of, reason: action.reason })
    case 'close':
      return client.meetings.close({ ...of, outcome: action.outcome })
  }
}

function sayDone(action: MeetingAction, name: string): string {
  switch (action.kind) {
    case 'schedule':
      return `${name} is invited to the interview. You get a copy by mail.`
    case 'move':
      return `The interview is changed, and ${name} is told.`
    case 'callOff':
      return `The interview is called off, and ${name} is told.`
    case 'close':
      return action.outcome === 'held' ? 'It is noted that it took place.' : 'It is noted that it was missed.'
  }
}
