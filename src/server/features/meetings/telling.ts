/** What both sides hear of an interview: by the bell, by mail in the reader's time zone, and as a file for their calendars. */

import { type CalendarMethod, type CalendarPerson, writeCalendarFile } from '#core/meetings/calendar-file.ts'
import type { Notice } from '#core/meetings/meeting.ts'
import { isTimeZone, sayMoment } from '#core/meetings/zoned-time.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/meeting-templates.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { CompaniesService } from '../companies/service.ts'
import * as store from './store.ts'

export type Application = NonNullable<
  Awaited<ReturnType<CandidatesService['movingOn']['findApplicationIfAny']>>
>
export type Told = { meeting: store.MeetingRow; application: Application }

/** `from`: when it was before. */
type Change =
  | { kind: 'scheduled' }
  | { kind: 'moved'; from: Date }
  | { kind: 'called_off'; reason: string | null }

type OwnMail = NonNullable<TaskPayload<'notifications.deliver'>['mail']>
type Organiser = NonNullable<Awaited<ReturnType<typeof store.selectPersonIfAny>>>

export type Telling = ReturnType<typeof createTelling>

export function createTelling(parts: {
  clock: Clock
  queue: Queue
  mailer: Mailer
  publicUrl: string
  candidates: Pick<CandidatesService, 'movingOn'>
  companies: Pick<CompaniesService, 'listActiveMembers'>
}) {
  const { clock, queue, mailer, publicUrl, candidates, companies } = parts
  const domain = new URL(publicUrl).hostname

  const writeFile = (
    { meeting, application }: Told,
    method: CalendarMethod,
    attendees: readonly CalendarPerson[],
  ) => {
    const { job, companyName } = application
    const { message, people } = meeting
    return writeCalendarFile({
      method,
      // Not of our address, which may change while it is in someone's calendar.
      uid: `${meeting.id}@assay`,
      sequence: meeting.version - 1,
      writtenAt: clock.now(),
      startsAt: meeting.startsAt,
      minutes: meeting.minutes,
      summary: `Interview: ${job.title} at ${companyName}`,
      description: [`With: ${people}`, ...(message ? [message] : [])].join('\n\n'),
      location: meeting.place,
      organizer: { name: `${companyName} through Assay`, email: `no-reply@${domain}` },
      attendees,
    })
  }

  const findOrganiserIfActive = async (reader: Reader, { organiserId, companyId }: store.MeetingRow) => {
    const members = await companies.listActiveMembers(reader, companyId)
    return organiserId && members.some(({ id }) => id === organiserId)
      ? await store.selectPersonIfAny(reader, organiserId)
      : null
  }

  const notify = async (
    tx: Tx,
    userId: string,
    occasion: string,
    { content, mail }: { content: NotificationContent; mail: OwnMail | null },
  ) => {
    const eventKey = `${content.kind}:${occasion}`
    await queue.send(tx, 'notifications.deliver', { userId, eventKey, content, mail })
  }

  /** To whoever planned it; if they are gone, to whoever made the job, or all of their colleagues. */
  const notifyCompany = async (
    tx: Tx,
    { meeting, application }: Told,
    occasion: string,
    { content, mail }: { content: NotificationContent; mail?: OwnMail | null },
  ) => {
    const organiser = await findOrganiserIfActive(tx, meeting)
    const { companyId, createdBy } = application.job
    await candidates.movingOn.tell(
      tx,
      { companyId, createdBy: organiser?.id ?? createdBy },
      { eventKey: `${content.kind}:${occasion}`, content, mail },
    )
  }

  const describe = ({ meeting, application }: Told) => ({
    jobTitle: application.job.title,
    companyName: application.companyName,
    minutes: meeting.minutes,
    place: meeting.place,
    people: meeting.people,
    message: meeting.message,
  })

  const writeToCandidate = async (
    tx: Tx,
    told: Told,
    change: Change | { kind: 'soon' },
  ): Promise<OwnMail | null> => {
    const { meeting, application } = told
    // Nobody is mailed by a company that they do not share with.
    const person = application.sharing === 'shared' ? await store.selectPersonIfAny(tx, meeting.userId) : null
    if (!person) return null
    const zone = { own: person.timeZone, planned: meeting.timeZone }
    return templates.meetingForCandidate({
      ...describe(told),
      name: person.name,
      when: sayWhen(meeting.startsAt, zone),
      news: change.kind === 'moved' ? { kind: 'moved', from: sayWhen(change.from, zone) } : change,
      link: `${publicUrl}/job-seeker/applications`,
    })
  }

  const writeToOrganiser = (
    told: Told,
    organiser: Organiser,
    change: Change | { kind: 'soon' },
    by: { id: string; name: string } | null,
  ): OwnMail => {
    const { meeting, application } = told
    const zone = { own: organiser.timeZone, planned: meeting.timeZone }
    const mail = templates.meetingForOrganiser({
      ...describe(told),
      name: organiser.name,
      candidateName: application.user.name,
      by: by && by.id !== organiser.id ? by.name : null,
      when: sayMoment(meeting.startsAt, knownZone(zone)),
      news:
        change.kind === 'moved' ? { kind: 'moved', from: sayMoment(change.from, knownZone(zone)) } : change,
      link: `${publicUrl}/hr/candidates/${meeting.applicationId}`,
    })
    return { aboutUserId: meeting.userId, ...mail }
  }

  /** It changes their calendar, which they have asked for by planning it. */
  const mailOrganiser = async (
    tx: Tx,
    told: Told,
    change: Change,
    by: { id: string; name: string } | null,
    method: 'REQUEST' | 'CANCEL',
  ) => {
    const organiser = await findOrganiserIfActive(tx, told.meeting)
    if (!organiser?.isEmailVerified) return
    const calendar = { method, text: writeFile(told, method, [told.application.user, organiser]) }
    const mail = writeToOrganiser(told, organiser, change, by)
    await mailer.send(tx, { to: organiser.email, userId: organiser.id, ...mail, calendar })
  }

  return {
    /** Of a change that someone of the company made, or that came of another: the candidate, and who planned it. */
    async tellChange(
      tx: Tx,
      told: Told,
      change: Change,
      by: { id: string; name: string } | null,
    ): Promise<void> {
      const { meeting, application } = told
      const method = change.kind === 'called_off' ? 'CANCEL' : 'REQUEST'
      const mail = await writeToCandidate(tx, told, change)
      // The organiser's address is nothing that the candidate was given.
      const calendar = { method, text: writeFile(told, method, [application.user]) } as const
      await notify(tx, meeting.userId, `${meeting.id}:${meeting.version}`, {
        content: {
          kind: `meeting_${change.kind}`,
          jobTitle: application.job.title,
          companyName: application.companyName,
          startsAt: meeting.startsAt.toISOString(),
        },
        mail: mail && { ...mail, calendar },
      })
      await mailOrganiser(tx, told, change, by, method)
    },

    /** Within the hour, the bell is enough. */
    async tellSoon(tx: Tx, told: Told, notice: Notice): Promise<void> {
      const { meeting, application } = told
      const { user, job, companyName } = application
      const occasion = `${meeting.id}:${meeting.version}:${notice}`
      const startsAt = meeting.startsAt.toISOString()
      const content = { kind: 'meeting_soon', jobTitle: job.title, companyName, startsAt, notice } as const
      const isMailed = notice === 'day'
      const organiser = isMailed ? await findOrganiserIfActive(tx, meeting) : null
      await notify(tx, user.id, occasion, {
        content: { ...content, candidate: null },
        mail: isMailed ? await writeToCandidate(tx, told, { kind: 'soon' }) : null,
      })
      await notifyCompany(tx, told, occasion, {
        content: {
          ...content,
          aboutUserId: user.id,
          candidate: { id: application.id, name: user.name },
        },
        mail: organiser && writeToOrganiser(told, organiser, { kind: 'soon' }, null),
      })
    },

    async tellDeclined(tx: Tx, told: Told): Promise<void> {
      const { meeting, application } = told
      const { user, job } = application
      await notifyCompany(tx, told, `${meeting.id}:${clock.now().getTime()}`, {
        content: {
          kind: 'meeting_declined',
          aboutUserId: user.id,
          name: user.name,
          candidateId: application.id,
          jobTitle: job.title,
          startsAt: meeting.startsAt.toISOString(),
        },
      })
    },

    /** For whoever saves it themselves. */
    writeOwnFile: (told: Told) => writeFile(told, 'PUBLISH', []),

    findOrganiserIfActive,
  }
}

const knownZone = ({ own, planned }: { own: string | null; planned: string }) =>
  own && isTimeZone(own) ? own : planned

/** Where the reader's zone is not known, in the planner's and in the one that everybody can reckon from. */
function sayWhen(moment: Date, zone: { own: string | null; planned: string }): string {
  const known = knownZone(zone)
  const said = sayMoment(moment, known)
  return zone.own === known || known === 'UTC' ? said : `${said}, which is ${sayMoment(moment, 'UTC')}`
}
