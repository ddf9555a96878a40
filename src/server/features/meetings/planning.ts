/** What a company does about its interviews with a candidate. Nothing is sent but by what someone pressed. */
import { Refusal } from '#contract/errors.ts'
import type { CandidateMeetings, Meeting, MeetingDetails, MeetingOverlap } from '#contract/meetings.ts'
import { type CoverIfAny, isStillBlind, standInName } from '#core/candidates/blind.ts'
import {
  doOverlap,
  endOf,
  findTimeProblem,
  isAwaited,
  judgePlanning,
  meetingLimits,
} from '#core/meetings/meeting.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { Reminding } from './reminding.ts'
import * as store from './store.ts'
import type { Application, Telling, Told } from './telling.ts'
import { toMeeting } from './views.ts'

type Blindly = { isBlind?: boolean | undefined }
type OfVersion = Blindly & { id: string; version: number }

export function createPlanning(parts: {
  database: Database
  clock: Clock
  candidates: Pick<CandidatesService, 'movingOn' | 'scheduling' | 'covering'>
  telling: Telling
  reminding: Reminding
}) {
  const { database, clock, candidates, telling, reminding } = parts

  /** As it is now; another company's is not there. */
  const readApplication = async (
    reader: Reader,
    { membership }: CompanyMember,
    id: string,
  ): Promise<Application> => {
    const application = await candidates.movingOn.findApplicationIfAny(reader, id)
    if (application?.job.companyId !== membership.companyId) throw new Refusal('NOT_FOUND')
    return application
  }

  const view = async (
    reader: Reader,
    member: CompanyMember,
    { meeting, application, isBlind }: Told & Blindly,
  ): Promise<Meeting> => {
    const organiser = meeting.organiserId && (await store.selectPersonIfAny(reader, meeting.organiserId))
    return toMeeting(meeting, {
      organiser: organiser ? organiser.name : null,
      readerId: member.id,
      isShared: application.sharing === 'shared',
      cover: await candidates.covering.findIfAny(reader, { id: application.id, isBlind }),
    })
  }

  const columnsOf = ({ startsAt, ...rest }: MeetingDetails, now: Date) => {
    const moment = new Date(startsAt)
    const problem = findTimeProblem(moment, now)
    if (problem) throw new Refusal('INVALID_INPUT', { fields: { startsAt: timeWords[problem] } })
    const { minutes, timeZone, place, people, message } = rest
    return { startsAt: moment, minutes, timeZone, place, people, message }
  }

  const refuseToWrite = (member: CompanyMember, application: Application) => {
    if (!member.isEmailVerified) throw new Refusal('EMAIL_NOT_CONFIRMED')
    if (application.sharing !== 'shared') throw new Refusal('MEETING_NOT_SHARED')
  }

  /** Who comes second has not seen what the first did: nothing of theirs is written. */
  const change = async (
    actor: Actor,
    member: CompanyMember,
    { id, version, isBlind }: OfVersion,
    action: `meetings.${string}`,
    act: (tx: Tx, told: Told) => Promise<{ meeting: store.MeetingRow; reason?: string }>,
  ): Promise<Meeting> =>
    await database.transaction(async (tx) => {
      const { companyId } = member.membership
      const found = await store.selectMeetingIfAny(tx, { id, companyId })
      if (!found) throw new Refusal('NOT_FOUND')
      await lockUser(tx, found.userId)
      const before = await store.selectMeetingIfAny(tx, { id, companyId })
      if (!before) throw new Refusal('NOT_FOUND')
      if (before.version !== version) throw new Refusal('MEETING_CHANGED')
      if (before.state !== 'planned') throw new Refusal('MEETING_STATE')
      const application = await readApplication(tx, member, before.applicationId)
      const { meeting, reason } = await act(tx, { meeting: before, application })
      await recordAudit(tx, clock, {
        actor,
        action,
        subject: { kind: 'application', id: application.id },
        before: { state: before.state, startsAt: before.startsAt.toISOString() },
        after: { state: meeting.state, startsAt: meeting.startsAt.toISOString() },
        ...(reason !== undefined && { reason }),
      })
      return await view(tx, member, { meeting, application, isBlind })
    })

  const nextOf = (meeting: store.MeetingRow) => ({ version: meeting.version + 1, updatedAt: clock.now() })

  return {
    async listOfCandidate(
      member: CompanyMember,
      { id: applicationId, isBlind }: Blindly & { id: string },
    ): Promise<CandidateMeetings> {
      const reader = database.db
      const application = await readApplication(reader, member, applicationId)
      const isShared = application.sharing === 'shared'
      const rows = await store.selectOfApplication(reader, applicationId)
      const cover = await candidates.covering.findIfAny(reader, { id: applicationId, isBlind })
      // The clocks of a person tell where they are.
      const person = isShared && !cover ? await store.selectPersonIfAny(reader, application.user.id) : null
      return {
        meetings: rows.map(({ meeting, organiserName }) =>
          toMeeting(meeting, { organiser: organiserName, readerId: member.id, isShared, cover }),
        ),
        planning: judgePlanning({ status: application.status, isShared }),
        isAwaited: isAwaited(application.status),
        candidateTimeZone: person?.timeZone ?? null,
        companyName: application.companyName,
        now: clock.now().toISOString(),
      }
    },

    /** Within the company alone: what someone has with another one is nobody's business here. */
    async findOverlaps(
      member: CompanyMember,
      input: Blindly & { id: string; startsAt: string; minutes: number; exceptId?: string | undefined },
    ): Promise<MeetingOverlap[]> {
      const application = await readApplication(database.db, member, input.id)
      const wanted = { startsAt: new Date(input.startsAt), minutes: input.minutes }
      // For such a time nothing can be planned, and nothing is.
      if (findTimeProblem(wanted.startsAt, clock.now())) return []
      const longestMs = meetingLimits.minutes.most * 60_000
      const rows = await store.selectAround(database.db, {
        companyId: member.membership.companyId,
        organiserId: member.id,
        userId: application.user.id,
        from: new Date(wanted.startsAt.getTime() - longestMs),
        until: endOf(wanted),
        exceptId: input.exceptId,
      })
      return rows
        .filter(({ meeting }) => doOverlap(meeting, wanted))
        .map(({ meeting, application: other, name, jobTitle }) => {
          const isCandidates = meeting.userId === application.user.id
          const isHidden = input.isBlind && isStillBlind(other)
          return {
            of: isCandidates ? ('candidate' as const) : ('organiser' as const),
            name: isCandidates ? jobTitle : isHidden ? standInName(other.id) : name,
            startsAt: meeting.startsAt.toISOString(),
            minutes: meeting.minutes,
          }
        })
    },

    async schedule(
      actor: Actor,
      member: CompanyMember,
      {
        id: applicationId,
        isTestWaived,
        isBlind,
        ...details
      }: MeetingDetails & Blindly & { id: string; isTestWaived: boolean },
    ): Promise<Meeting> {
      return await database.transaction(async (tx) => {
        const found = await readApplication(tx, member, applicationId)
        await lockUser(tx, found.user.id)
        const application = await readApplication(tx, member, applicationId)
        const { status } = application
        if (judgePlanning({ status, isShared: true }) === 'over') throw new Refusal('MEETING_NOT_POSSIBLE')
        refuseToWrite(member, application)
        if (await store.hasPlanned(tx, applicationId)) throw new Refusal('MEETING_PLANNED')
        const now = clock.now()
        const columns = columnsOf(details, now)
        const problem = await candidates.scheduling.bringToInterview(tx, actor, member, applicationId, {
          isWaived: isTestWaived,
        })
        if (problem) throw new Refusal(problem === 'step_not_done' ? 'TEST_NOT_DONE' : 'MEETING_NOT_POSSIBLE')
        const meeting = await store.insertMeeting(tx, {
          id: makeId(clock),
          applicationId,
          companyId: member.membership.companyId,
          userId: application.user.id,
          organiserId: member.id,
          state: 'planned',
          ...columns,
          version: 1,
          plannedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        const told = { meeting, application }
        await telling.tellChange(tx, told, { kind: 'scheduled' }, member)
        await reminding.plan(tx, meeting)
        await recordAudit(tx, clock, {
          actor,
          action: 'meetings.scheduled',
          subject: { kind: 'application', id: applicationId },
          after: { startsAt: meeting.startsAt.toISOString() },
        })
        return await view(tx, member, { ...told, isBlind })
      })
    },

    async move(actor: Actor, member: CompanyMember, input: OfVersion & MeetingDetails): Promise<Meeting> {
      return await change(actor, member, input, 'meetings.moved', async (tx, { meeting, application }) => {
        if (!isAwaited(application.status)) throw new Refusal('MEETING_STATE')
        refuseToWrite(member, application)
        const now = clock.now()
        const organiser = await telling.findOrganiserIfActive(tx, meeting)
        const cover = await candidates.covering.findIfAny(tx, { id: application.id, isBlind: input.isBlind })
        const moved = await store.updateMeeting(tx, meeting.id, {
          ...columnsOf(keepHidden(input, meeting, cover), now),
          ...nextOf(meeting),
          // Whoever takes over from someone who is gone is who it is with from now on.
          organiserId: organiser?.id ?? member.id,
          plannedAt: now,
          declinedAt: null,
          declineWords: null,
          dayNoticeAt: null,
          hourNoticeAt: null,
        })
        await telling.tellChange(
          tx,
          { meeting: moved, application },
          { kind: 'moved', from: meeting.startsAt },
          member,
        )
        await reminding.plan(tx, moved)
        return { meeting: moved }
      })
    },

    async callOff(actor: Actor, member: CompanyMember, input: OfVersion & { reason: string }) {
      const { reason } = input
      return await change(
        actor,
        member,
        input,
        'meetings.called_off',
        async (tx, { meeting, application }) => {
          const state = 'called_off'
          const ended = await store.updateMeeting(tx, meeting.id, { state, reason, ...nextOf(meeting) })
          await telling.tellChange(tx, { meeting: ended, application }, { kind: state, reason }, member)
          return { meeting: ended, reason }
        },
      )
    },

    async close(actor: Actor, member: CompanyMember, input: OfVersion & { outcome: 'held' | 'missed' }) {
      const { outcome } = input
      return await change(actor, member, input, `meetings.${outcome}`, async (tx, { meeting }) => {
        if (meeting.startsAt > clock.now()) throw new Refusal('MEETING_NOT_BEGUN')
        const closed = await store.updateMeeting(tx, meeting.id, { state: outcome, ...nextOf(meeting) })
        if (outcome === 'held')
          await candidates.scheduling.recordHeld(tx, actor, member, meeting.applicationId)
        return { meeting: closed }
      })
    },
  }
}

/** What comes back as blind mode showed it was not changed: the words that it left out stay. */
function keepHidden(details: MeetingDetails, kept: store.MeetingRow, cover: CoverIfAny): MeetingDetails {
  const keep = (field: 'place' | 'people' | 'message') =>
    cover && details[field] === cover.hide(kept[field]) ? kept[field] : details[field]
  return { ...details, place: keep('place'), people: keep('people'), message: keep('message') }
}

const timeWords = {
  past: 'Please choose a moment that is still to come',
  too_far: 'Please choose a day within a year',
}
