/** Mails about interviews with a person, for either side. */
import { put, say, type Words } from '#core/content/mail-words.ts'
import type { MailKind } from '#core/mails/kinds.ts'
import type { Block, Letter } from '#core/mails/letter.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { quoteParagraphs } from './quoting.ts'

/** `from`: when it was before. */
export type MeetingNews =
  | { kind: 'scheduled' }
  | { kind: 'moved'; from: string }
  /** Without a reason: it followed from what became of the application. */
  | { kind: 'called_off'; reason: string | null }
  | { kind: 'soon' }

export type MailedMeeting = {
  jobTitle: string
  companyName: string
  /** In the reader's zone, which it names. */
  when: string
  minutes: number
  place: string
  people: string
  message: string
  news: MeetingNews
  link: string
}

export function meetingForCandidate(mailed: MailedMeeting & { name: string }): ComposedMail {
  const { name, jobTitle, companyName, when, message, news, link } = mailed
  const write = (kind: MailKind, subject: Words, paragraphs: Letter['paragraphs'], closing: Words) =>
    composeMail({
      kind,
      subject,
      recipientName: name,
      paragraphs,
      action: { label: 'See my application', url: link },
      closing,
    })
  const quoted = quote(say`They write:`, message)
  const wayOut = say`The attached file puts it into your calendar. If you cannot make it, please say so with your application: ${put('company', companyName)} is told.`
  switch (news.kind) {
    case 'scheduled':
      return write(
        'meeting_scheduled',
        say`Your interview for ${put('job', jobTitle)} at ${put('company', companyName)}`,
        [
          say`${put('company', companyName)} invites you to an interview with a person, for ${put('job', jobTitle)}.`,
          describe(mailed),
          quoted,
        ],
        wayOut,
      )
    case 'moved':
      return write(
        'meeting_moved',
        say`Changed: your interview for ${put('job', jobTitle)} at ${put('company', companyName)}`,
        [
          say`${put('company', companyName)} has changed your interview for ${put('job', jobTitle)}. It was planned for ${put('before', news.from)}. Now it is:`,
          describe(mailed),
          quoted,
        ],
        wayOut,
      )
    case 'called_off':
      return write(
        news.reason === null ? 'meeting_lapsed' : 'meeting_called_off',
        say`Called off: your interview for ${put('job', jobTitle)} at ${put('company', companyName)}`,
        news.reason === null
          ? [
              say`Your interview with ${put('company', companyName)} for ${put('job', jobTitle)} on ${put('when', when)} is called off, since your application has changed. You see on your page how it stands.`,
            ]
          : [
              say`${put('company', companyName)} has called off your interview for ${put('job', jobTitle)} on ${put('when', when)}. They write:`,
              { place: 'reason', paragraphs: quoteParagraphs(news.reason) },
            ],
        news.reason === null
          ? say`The attached file takes the interview out of your calendar.`
          : say`Your application stays as it is. The attached file takes the interview out of your calendar.`,
      )
    case 'soon':
      return write(
        'meeting_soon',
        say`Soon: your interview for ${put('job', jobTitle)} at ${put('company', companyName)}`,
        [
          say`Your interview with ${put('company', companyName)} for ${put('job', jobTitle)} is soon.`,
          describe(mailed),
          quoted,
        ],
        say`If you cannot make it, please say so with your application: ${put('company', companyName)} is told.`,
      )
  }
}

/** `by`: the colleague who did it; null where it was the reader. */
export function meetingForOrganiser(
  mailed: MailedMeeting & { name: string; candidateName: string; by: string | null },
): ComposedMail {
  const { name, candidateName, by, jobTitle, when, message, news, link } = mailed
  const write = (kind: MailKind, subject: Words, paragraphs: Letter['paragraphs'], closing: Words) =>
    composeMail({
      kind,
      subject,
      recipientName: name,
      paragraphs,
      action: { label: 'See the candidate', url: link },
      closing,
    })
  const quoted = quote(say`What was written to them:`, message)
  const copy = say`This is your copy. The candidate has a mail of their own, with the time in their own time zone where we know it.`
  const who = by ?? 'You'
  switch (news.kind) {
    case 'scheduled':
      return write(
        'organiser_scheduled',
        say`Interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)}`,
        [
          say`${put('who', who)} invited ${put('candidate', candidateName)} to an interview for ${put('job', jobTitle)}.`,
          describe(mailed),
          quoted,
        ],
        copy,
      )
    case 'moved':
      return write(
        'organiser_moved',
        say`Changed: interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)}`,
        [
          say`${put('who', who)} changed the interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)}. It was planned for ${put('before', news.from)}. Now it is:`,
          describe(mailed),
          quoted,
        ],
        copy,
      )
    case 'called_off':
      return write(
        news.reason === null ? 'organiser_lapsed' : 'organiser_called_off',
        say`Called off: interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)}`,
        news.reason === null
          ? [
              say`The interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)} on ${put('when', when)} is called off, since the application has changed.`,
            ]
          : [
              say`${put('who', who)} called off the interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)} on ${put('when', when)}. The reason given:`,
              { place: 'reason', paragraphs: quoteParagraphs(news.reason) },
            ],
        copy,
      )
    case 'soon':
      return write(
        'organiser_soon',
        say`Soon: interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)}`,
        [
          say`Your interview with ${put('candidate', candidateName)} for ${put('job', jobTitle)} is soon.`,
          describe(mailed),
          quoted,
        ],
        say`Afterwards, please note with the candidate whether it took place.`,
      )
  }
}

const describe = ({ when, minutes, place, people }: MailedMeeting): Block => ({
  place: 'details',
  paragraphs: [
    say`When: ${when}, for ${String(minutes)} minutes`,
    say`Where: ${place}`,
    say`With: ${people}`,
  ],
})

const quote = (lead: Words, message: string): Block => ({
  place: 'message',
  paragraphs: message === '' ? [] : [lead, ...quoteParagraphs(message)],
})
