/** What both sides hear of an interview: by the bell, by mail in the reader's time zone, and as a file for their calendars. */
import type { NotificationContent } from '#contract/notifications.ts'
import { type CalendarMethod, type CalendarPerson, writeCalendarFile } from '#core/meetings/calendar-file.ts'
import type { Notice } from '#core/meetings/meeting.ts'
import { isTimeZone, sayMoment } from '#core/meetings/zoned-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/meeting-templates.ts'
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

  const notify = async (tx: Tx, userId: string, occasion: string, content: NotificationContent) => {
    await queue.send(tx, 'notifications.deliver', {
      userId,
      eventKey: `${content.kind}:${occasion}`,
      content,
    })
  }

  /** To whoever planned it; if they are gone, to whoever made the job, or all of their colleagues. */
  const notifyCompany = async (
    tx: Tx,
    { meeting, application }: Told,
    occasion: string,
    content: NotificationContent,
  ) => {
    const organiser = await findOrganiserIfActive(tx, meeting)
    const { companyId, createdBy } = application.job
    await candidates.movingOn.tell(
      tx,
      { companyId, createdBy: organiser?.id ?? createdBy },
      { eventKey: `${content.kind}:${occasion}`, content },
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

  const mailCandidate = async (
    tx: Tx,
    told: Told,
    change: Change | { kind: 'soon' },
    calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null,
  ) => {
    const { meeting, application } = told
    // Nobody is mailed by a company that they do not share with.
    const person = application.sharing === 'shared' ? await store.selectPersonIfAny(tx, meeting.userId) : null
    if (!person) return
    const zone = { own: person.timeZone, planned: meeting.timeZone }
    const mail = templates.meetingForCandidate({
      ...describe(told),
      name: person.name,
      when: sayWhen(meeting.startsAt, zone),
      news: change.kind === 'moved' ? { kind: 'moved', from: sayWhen(change.from, zone) } : change,
      link: `${publicUrl}/job-seeker/applications`,
    })
    await mailer.send(tx, { to: person.email, userId: person.id, ...mail, ...(calendar && { calendar }) })
  }

  const mailOrganiser = async (
    tx: Tx,
    told: Told,
    change: Change | { kind: 'soon' },
    by: { id: string; name: string } | null,
    method: 'REQUEST' | 'CANCEL' | null,
  ) => {
    const { meeting, application } = told
    const organiser = await findOrganiserIfActive(tx, meeting)
    if (!organiser?.isEmailVerified) return
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
    const both = [application.user, organiser]
    const { id: userId, email: to } = organiser
    await mailer.send(tx, {
      ...{ to, userId, aboutUserId: meeting.userId },
      ...mail,
      ...(method && { calendar: { method, text: writeFile(told, method, both) } }),
    })
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
      await notify(tx, meeting.userId, `${meeting.id}:${meeting.version}`, {
        kind: `meeting_${change.kind}`,
        jobTitle: application.job.title,
        companyName: application.companyName,
        startsAt: meeting.startsAt.toISOString(),
      })
      const method = change.kind === 'called_off' ? 'CANCEL' : 'REQUEST'
      // The organiser's address is nothing that the candidate was given.
      await mailCandidate(tx, told, change, { method, text: writeFile(told, method, [application.user]) })
      await mailOrganiser(tx, told, change, by, method)
    },

    async tellSoon(tx: Tx, told: Told, notice: Notice): Promise<void> {
      const { meeting, application } = told
      const { user, job, companyName } = application
      const occasion = `${meeting.id}:${meeting.version}:${notice}`
      const startsAt = meeting.startsAt.toISOString()
      const content = { kind: 'meeting_soon', jobTitle: job.title, companyName, startsAt, notice } as const
      await notify(tx, user.id, occasion, { ...content, candidate: null })
      await notifyCompany(tx, told, occasion, {
        ...content,
        aboutUserId: user.id,
        candidate: { id: application.id, name: user.name },
      })
      if (notice === 'hour') return
      await mailCandidate(tx, told, { kind: 'soon' }, null)
      await mailOrganiser(tx, told, { kind: 'soon' }, null, null)
    },

    async tellDeclined(tx: Tx, told: Told): Promise<void> {
      const { meeting, application } = told
      const { user, job } = application
      await notifyCompany(tx, told, `${meeting.id}:${clock.now().getTime()}`, {
        kind: 'meeting_declined',
        aboutUserId: user.id,
        name: user.name,
        candidateId: application.id,
        jobTitle: job.title,
        startsAt: meeting.startsAt.toISOString(),
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
