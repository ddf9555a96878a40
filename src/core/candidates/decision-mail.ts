/** The mails that tell people what was decided: a text for each stage, with places for what differs from one to the next. */
import type { CandidateStatus, Decision } from './status.ts'

export const mailStages = ['to_interview', 'to_decision', 'hired', 'rejected', 'undone'] as const
export type MailStage = (typeof mailStages)[number]

export type MailWording = { subject: string; body: string }

export const mailLimits = { subject: 200, body: 5000 }

/** What a wording has places for. `reason` is there for a rejection alone. */
export const mailPlaces = ['name', 'job', 'company', 'reason'] as const
export type MailPlace = (typeof mailPlaces)[number]
export type MailFacts = Record<MailPlace, string>

export const placesOf = (stage: MailStage): readonly MailPlace[] =>
  stage === 'rejected' ? mailPlaces : mailPlaces.filter((place) => place !== 'reason')

/** Of a decision that has been taken. */
export function stageOf({ kind, to }: { kind: Decision['kind']; to: CandidateStatus }): MailStage {
  if (kind === 'rejected') return 'rejected'
  if (to === 'hired') return 'hired'
  return to === 'completed' ? 'to_decision' : 'to_interview'
}

export const usualWordings: Record<MailStage, MailWording> = {
  to_interview: {
    subject: 'Your application for {{job}}: the interview is next',
    body: `We have looked at what you have done so far for {{job}}, and we would like to go on with you. The next step is an interview.

You find what to do, and until when, on your page. If you need more time or something else that helps you to do your best, please write to us.

{{company}}`,
  },
  to_decision: {
    subject: 'Your application for {{job}}: you have done everything we asked for',
    body: `Thank you for your time. You have done everything that we ask for in {{job}}. We are now looking at all candidates together, and you will hear from us either way.

{{company}}`,
  },
  hired: {
    subject: 'Your application for {{job}}: we would like to work with you',
    body: `We have decided, and we would be glad to have you with us as {{job}}. One of us will write to you about what comes next.

{{company}}`,
  },
  rejected: {
    subject: 'Your application for {{job}}',
    body: `Thank you for the time that you gave to {{job}}. We have decided not to go on with your application.

The reason: {{reason}}

Your results stay yours: you find them on your page, with the reasons for every score. We wish you well.

{{company}}`,
  },
  undone: {
    subject: 'Your application for {{job}}: we have taken back our decision',
    body: `We have told you of a decision about your application for {{job}}. We have taken it back: your application stands as it did before. We are sorry for the back and forth.

{{company}}`,
  },
}

const place = /\{\{([^{}]*)\}\}/g

const toPlace = (name = '') => name.trim().toLowerCase()

export function findMailProblem(stage: MailStage, { subject, body }: MailWording): string | null {
  if (subject.trim() === '') return 'Please enter a subject'
  if (/[\r\n]/.test(subject)) return 'A subject is one line'
  if (subject.length > mailLimits.subject) return 'A subject has at most 200 characters'
  if (body.trim() === '') return 'Please write something, or send no mail'
  if (body.length > mailLimits.body) return 'A mail has at most 5,000 characters'
  for (const [written, name] of `${subject} ${body}`.matchAll(place))
    if (!placesOf(stage).some((known) => known === toPlace(name)))
      return `There is nothing to put in the place of ${written}`
  return null
}

/** What stands in a place is text, whatever it looks like: it is not read for places again. */
export function fillMail({ subject, body }: MailWording, facts: MailFacts): MailWording {
  const fill = (text: string) =>
    text.replace(place, (written, name: string) => {
      const known = mailPlaces.find((one) => one === toPlace(name))
      return known ? facts[known] : written
    })
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), body: fill(body).trim() }
}
