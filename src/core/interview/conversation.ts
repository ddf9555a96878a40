/**
 * What the interviewer says next: decided by the plan and what was said so far, and by nothing else. A language model may
 * find other words for what is marked as such; it decides nothing.
 */
import { acknowledge } from '#core/interview/acknowledge.ts'
import type { AskedQuestion } from '#core/interview/asked-question.ts'
import { aspects } from '#core/interview/interview-question.ts'
import { findMissingIfAny, isPassedOn } from '#core/interview/listen.ts'
import { findTalkTopicIfAny, type InterviewFacts, isAside, replyTo } from '#core/interview/small-talk.ts'

/** reply: before it begins. aside: said to the interviewer, not to the question. */
export const candidateKinds = ['reply', 'answer', 'aside'] as const
export const interviewerKinds = ['greeting', 'talk', 'question', 'follow_up', 'closing'] as const
export const messageKinds = [...candidateKinds, ...interviewerKinds] as const
export type MessageKind = (typeof messageKinds)[number]

export type ConversationMessage = {
  kind: MessageKind
  /** Of the question it belongs to, from 0; null before the first. */
  place: number | null
  text: string
}

/** What a turn is made of. Only an acknowledgement and a follow-up may be said in other words. */
export const segmentRoles = ['talk', 'acknowledgement', 'question', 'follow_up', 'closing'] as const
export type Segment = { role: (typeof segmentRoles)[number]; text: string }

/** As it was said. `model`: whose words they are; null where they are the interviewer's own. */
export type SpokenSegment = Segment & { model: string | null }

export type Turn = {
  kind: (typeof interviewerKinds)[number]
  place: number | null
  segments: Segment[]
  /** The person would rather talk to a person. */
  isPersonAsked: boolean
}

export const mostFollowUps = 2
/** After so many in a row, what is said is taken for the answer: nobody stays in one place for ever. */
const mostAsides = 12

export type Conversation = {
  phase: 'greeting' | 'asking' | 'closed'
  /** Of the question that was asked last, or asked further about. */
  place: number
  /** What was asked last, where that was a follow-up. */
  followUp: string | null
  followUps: number
  asides: number
  lastSaid: string | null
}

const isCandidate = (kind: MessageKind) => (candidateKinds as readonly MessageKind[]).includes(kind)

export function readConversation(messages: readonly ConversationMessage[]): Conversation {
  const asked = messages.findLast(({ kind }) => kind === 'question' || kind === 'follow_up')
  const lastAsked = asked ? messages.lastIndexOf(asked) : 0
  return {
    phase: messages.some(({ kind }) => kind === 'closing') ? 'closed' : asked ? 'asking' : 'greeting',
    place: asked?.place ?? 0,
    followUps: messages.filter(({ kind }) => kind === 'follow_up').length,
    followUp: asked?.kind === 'follow_up' ? asked.text : null,
    asides: messages.slice(lastAsked).filter(({ kind }) => kind === 'aside').length,
    lastSaid: messages.findLast(({ kind }) => !isCandidate(kind))?.text ?? null,
  }
}

/** How many of the questions have an answer. */
export const countAnswered = (messages: readonly Pick<ConversationMessage, 'kind' | 'place'>[]): number =>
  new Set(messages.filter(({ kind }) => kind === 'answer').map(({ place }) => place)).size

export const isOwed = (messages: readonly Pick<ConversationMessage, 'kind'>[]): boolean => {
  const last = messages.at(-1)
  return last !== undefined && isCandidate(last.kind)
}

/** SPEC's rule: the reply contains "yes". Who speaks of yesterday or of eyes has not agreed to anything. */
export const isReady = (reply: string) => /(?<!\p{L})yes(?!terday)/iu.test(reply)

/** What a message of the candidate is, before anything is said to it. */
export function readReply(
  { phase, place, asides }: Conversation,
  text: string,
): { kind: (typeof candidateKinds)[number]; place: number | null } {
  if (phase === 'greeting') return { kind: 'reply', place: null }
  return { kind: asides < mostAsides && isAside(text) ? 'aside' : 'answer', place }
}

export type Interview = { questions: readonly AskedQuestion[]; facts: InterviewFacts; seed: string }

/** To the last message, which is the candidate's. */
export function decideTurn(interview: Interview, messages: readonly ConversationMessage[]): Turn {
  const last = messages.at(-1)
  if (!last || !isCandidate(last.kind)) throw new Error('Nothing was said that could be answered.')
  const conversation = readConversation(messages.slice(0, -1))
  switch (last.kind) {
    case 'reply':
      return isReady(last.text)
        ? ask(interview, 0, 'Thank you. Then let us begin.')
        : talk(interview, conversation, last)
    case 'aside':
      return talk(interview, conversation, last)
    default:
      return followUpIfThin(interview, conversation, last) ?? goOn(interview, conversation, last, messages)
  }
}

function ask({ questions }: Interview, place: number, before: string): Turn {
  const question = questions[place]
  if (!question) throw new Error(`There is no question ${place + 1}.`)
  const segments: Segment[] = [
    { role: 'acknowledgement', text: before },
    { role: 'question', text: question.text },
  ]
  return { kind: 'question', place, segments, isPersonAsked: false }
}

function talk(
  { questions, facts }: Interview,
  { phase, place, followUp, lastSaid }: Conversation,
  { text }: ConversationMessage,
): Turn {
  const isBefore = phase === 'greeting'
  const topic = findTalkTopicIfAny(text)
  const said = replyTo(topic, facts, { isBefore, lastSaid })
  const back = isBefore
    ? 'When you are ready to begin, reply “yes”.'
    : `The question is still this one: ${followUp ?? questions[place]?.text ?? ''}`
  return {
    kind: 'talk',
    place: isBefore ? null : place,
    segments: [
      { role: 'talk', text: said },
      { role: 'talk', text: back },
    ],
    isPersonAsked: topic === 'person',
  }
}

/** Once for each question, and twice in all. */
function followUpIfThin(
  { questions }: Interview,
  { place, followUps, followUp }: Conversation,
  { text }: ConversationMessage,
): Turn | null {
  const probes = questions[place]?.probes ?? {}
  if (followUp !== null || followUps >= mostFollowUps || isPassedOn(text)) return null
  const aspect = findMissingIfAny(
    text,
    aspects.filter((one) => probes[one] !== undefined),
  )
  const probe = aspect && probes[aspect]
  if (!probe) return null
  const segments: Segment[] = [{ role: 'follow_up', text: probe }]
  return { kind: 'follow_up', place, segments, isPersonAsked: false }
}

function goOn(
  interview: Interview,
  { place }: Conversation,
  { text }: ConversationMessage,
  messages: readonly ConversationMessage[],
): Turn {
  const { questions, seed } = interview
  const acknowledged = acknowledge(text, {
    topic: questions[place]?.topic ?? '',
    // The text of a turn begins with its acknowledgement.
    before: messages.findLast(({ kind }) => kind === 'question')?.text ?? null,
    seed: `${seed}/${place}`,
  })
  if (place + 1 < questions.length) return ask(interview, place + 1, acknowledged)
  const segments: Segment[] = [
    { role: 'acknowledgement', text: acknowledged },
    { role: 'closing', text: sayClosing(interview.facts) },
  ]
  return { kind: 'closing', place, segments, isPersonAsked: false }
}

export const sayClosing = ({ name, company }: Pick<InterviewFacts, 'name' | 'company'>) =>
  `That was the last question. Thank you for your time, ${name}. Your interview is in review now: people of ${company} read it, and you find it among your results.`

/** Where the person ends it before the last question. */
export const sayEnding = ({ name, company }: Pick<InterviewFacts, 'name' | 'company'>) =>
  `We end here, as you asked. Thank you for your time, ${name}. What you have said is in review now: people of ${company} read it, and you find it among your results.`

export function greet({ name, jobTitle, company, until, recordingDays }: InterviewFacts): Turn {
  const paragraphs = [
    `Hello ${name}. I am the AI interviewer for ${jobTitle} at ${company}: a program, not a person.`,
    `I will ask you seven questions. Everyone who applies for this job gets the same ones, and people of ${company} decide, not I. There is no clock: most take 20 to 40 minutes, and you can pause until ${until}.`,
    `What we write is kept, with the times, for you and for ${company}. Sound or video is recorded only if you switch it on, and deleted after ${recordingDays} days. Nothing reads your face, your voice or your mood. If you would rather talk to a person, say so at any time.`,
    'Are you ready to begin? Reply “yes”, and you agree to this; or ask me anything first.',
  ]
  return {
    kind: 'greeting',
    place: null,
    segments: paragraphs.map((text) => ({ role: 'talk', text })),
    isPersonAsked: false,
  }
}

export const textOfTurn = (segments: readonly Pick<Segment, 'text'>[]) =>
  segments.map(({ text }) => text).join('\n\n')
