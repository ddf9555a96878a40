/** Mails about interviews with a person, for either side. */
import { say, type Words } from '#core/content/mail-words.ts'
import { type WrittenMail, writeMail } from './layout.ts'
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

export function meetingForCandidate(mailed: MailedMeeting & { name: string }): WrittenMail {
  const { name, jobTitle, companyName, when, message, news, link } = mailed
  const write = (subject: Words, paragraphs: Words[], closing: Words) =>
    writeMail({
      subject,
      recipientName: name,
      paragraphs,
      action: { label: 'See my application', url: link },
      closing,
    })
  const quoted = message === '' ? [] : [say`They write:`, ...quoteParagraphs(message)]
  const wayOut = say`The attached file puts it into your calendar. If you cannot make it, please say so with your application: ${companyName} is told.`
  switch (news.kind) {
    case 'scheduled':
      return write(
        say`Your interview for ${jobTitle} at ${companyName}`,
        [
          say`${companyName} invites you to an interview with a person, for ${jobTitle}.`,
          ...describe(mailed),
          ...quoted,
        ],
        wayOut,
      )
    case 'moved':
      return write(
        say`Changed: your interview for ${jobTitle} at ${companyName}`,
        [
          say`${companyName} has changed your interview for ${jobTitle}. It was planned for ${news.from}. Now it is:`,
          ...describe(mailed),
          ...quoted,
        ],
        wayOut,
      )
    case 'called_off':
      return write(
        say`Called off: your interview for ${jobTitle} at ${companyName}`,
        news.reason === null
          ? [
              say`Your interview with ${companyName} for ${jobTitle} on ${when} is called off, since your application has changed. You see on your page how it stands.`,
            ]
          : [
              say`${companyName} has called off your interview for ${jobTitle} on ${when}. They write:`,
              ...quoteParagraphs(news.reason),
            ],
        news.reason === null
          ? say`The attached file takes the interview out of your calendar.`
          : say`Your application stays as it is. The attached file takes the interview out of your calendar.`,
      )
    case 'soon':
      return write(
        say`Soon: your interview for ${jobTitle} at ${companyName}`,
        [say`Your interview with ${companyName} for ${jobTitle} is soon.`, ...describe(mailed), ...quoted],
        say`If you cannot make it, please say so with your application: ${companyName} is told.`,
      )
  }
}

/** `by`: the colleague who did it; null where it was the reader. */
export function meetingForOrganiser(
  mailed: MailedMeeting & { name: string; candidateName: string; by: string | null },
): WrittenMail {
  const { name, candidateName, by, jobTitle, when, message, news, link } = mailed
  const write = (subject: Words, paragraphs: Words[], closing: Words) =>
    writeMail({
      subject,
      recipientName: name,
      paragraphs,
      action: { label: 'See the candidate', url: link },
      closing,
    })
  const quoted = message === '' ? [] : [say`What was written to them:`, ...quoteParagraphs(message)]
  const copy = say`This is your copy. The candidate has a mail of their own, with the time in their own time zone where we know it.`
  const who = by ?? 'You'
  switch (news.kind) {
    case 'scheduled':
      return write(
        say`Interview with ${candidateName} for ${jobTitle}`,
        [
          say`${who} invited ${candidateName} to an interview for ${jobTitle}.`,
          ...describe(mailed),
          ...quoted,
        ],
        copy,
      )
    case 'moved':
      return write(
        say`Changed: interview with ${candidateName} for ${jobTitle}`,
        [
          say`${who} changed the interview with ${candidateName} for ${jobTitle}. It was planned for ${news.from}. Now it is:`,
          ...describe(mailed),
          ...quoted,
        ],
        copy,
      )
    case 'called_off':
      return write(
        say`Called off: interview with ${candidateName} for ${jobTitle}`,
        news.reason === null
          ? [
              say`The interview with ${candidateName} for ${jobTitle} on ${when} is called off, since the application has changed.`,
            ]
          : [
              say`${who} called off the interview with ${candidateName} for ${jobTitle} on ${when}. The reason given:`,
              ...quoteParagraphs(news.reason),
            ],
        copy,
      )
    case 'soon':
      return write(
        say`Soon: interview with ${candidateName} for ${jobTitle}`,
        [say`Your interview with ${candidateName} for ${jobTitle} is soon.`, ...describe(mailed), ...quoted],
        say`Afterwards, please note with the candidate whether it took place.`,
      )
  }
}

function describe({ when, minutes, place, people }: MailedMeeting): Words[] {
  return [say`When: ${when}, for ${String(minutes)} minutes`, say`Where: ${place}`, say`With: ${people}`]
}
