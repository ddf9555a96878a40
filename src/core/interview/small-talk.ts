/** What people say to an interviewer beside their answers, and what it says back. By rules: it cannot be talked into anything. */
import { countWords } from '#core/interview/listen.ts'

/** What can be said of the interview it is about. */
export type InterviewFacts = {
  /** As the person is addressed. */
  name: string
  jobTitle: string
  company: string
  /** Until when it can be paused and gone on with, in words. */
  until: string
  /** How long recordings are kept, where there are any. */
  recordingDays: number
}

export const topicsOfTalk = [
  'person',
  'scores',
  'rules',
  'recorded',
  'readers',
  'duration',
  'questions',
  'help',
  'later',
  'machine',
  'repeat',
] as const
export type TalkTopic = (typeof topicsOfTalk)[number]

/** The first that fits. None of them looks for more than a few words: a story that has them in it is an answer. */
const signs: [TalkTopic, RegExp][] = [
  [
    'person',
    /^(?:(?:hi|hello|please|sorry|no|ok(?:ay)?),? )?(?:(?:can|could|may) i|i(?:['’]d| would) (?:like|prefer|rather|love)(?: to)?|i (?:want|need|wish|prefer)(?: to)?|let me|is it possible to|please let me)\b.{0,30}\b(?:human|real person|a person|someone|somebody|recruiter|a colleague)\b|\bnot (?:talk|speak) (?:to|with) (?:an? )?(?:ai|bot|machine|robot|computer)\b/i,
  ],
  [
    'scores',
    /\b(?:my|the|a|full|top|perfect|highest) (?:score|rating|points|marks?|grade|result)\b|\b(?:answer key|model answer|sample answer|rubric|anchors?|scoring|right answer|correct answer)\b|\bhow (?:did|am|was) i do(?:ing)?\b|\bdid i pass\b|\bam i hired\b|\b(?:give|award|rate|score|mark) me\b/i,
  ],
  [
    'rules',
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|everything|guidelines?|plan)\b|\b(?:system|developer) (?:prompt|message|mode|note)\b|\byou are now\b|\bact as\b|\bpretend (?:to be|you|that)\b|\bjailbreak\b|\bend of (?:interview|conversation)\b|<\/?(?:system|assistant|user)>|\b(?:skip|jump) to (?:the )?(?:end|last|closing)\b|\b(?:reveal|show|tell me|print|list|repeat) (?:all |me )?(?:the |your |other |next )*(?:questions|instructions|prompt|plan)\b/i,
  ],
  [
    'recorded',
    /\b(?:record(?:ed|ing|s)?|stored?|saved?|kept|privacy|my data|camera|microphone|delete[ds]?|gdpr)\b/i,
  ],
  ['readers', /\bwho (?:will |can |is going to )?(?:reads?|sees?|looks? at|judges?|rates?|decides?)\b/i],
  ['duration', /\bhow (?:long|much time|many minutes)\b|\btime limit\b|\bis there a (?:clock|timer)\b/i],
  ['questions', /\bhow many questions\b|\bwhat (?:kind|sort|type)s? of questions\b|\bwhat will you ask\b/i],
  [
    'help',
    /\b(?:disab\w+|dyslexi\w+|screen reader|extra time|adjustments?|accommodations?|accessib\w+|not my first language|can i (?:use|write in|answer in) .{0,20}(?:language|translator|dictionary))\b/i,
  ],
  [
    'later',
    /\b(?:not (?:now|yet|ready)|later|another time|tomorrow|pause|take a break|come back|give me a (?:minute|moment|second))\b|^(?:no|nope|nah|wait)\b[.!]?$/i,
  ],
  [
    'machine',
    /\b(?:are you|is this) (?:an? )?(?:real|human|person|ai|bot|robot|machine|program|computer)\b|\bwho are you\b/i,
  ],
  [
    'repeat',
    /\b(?:repeat|rephrase|say (?:that|it) again|what (?:do|did) you mean|(?:do not|don['’]?t|did not|didn['’]?t) understand|unclear|what was the question|can you explain|could you explain|clarify)\b/i,
  ],
]

export function findTalkTopicIfAny(text: string): TalkTopic | null {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null
}

/** Somewhere in it the interviewer is told what to do: its own words are the answer to that, not a model's. */
export function isToldWhatToDo(text: string): boolean {
  return signs.some(([topic, sign]) => (topic === 'rules' || topic === 'scores') && sign.test(text))
}

/** In the middle of the interview a message is an answer, unless it is short and plainly something else. */
const asideWords = 25
const asidesOnly: ReadonlySet<TalkTopic> = new Set(['person', 'scores', 'rules', 'repeat', 'machine'])
const asksSomething = /\?\s*$/
const talksOfTheInterview: ReadonlySet<TalkTopic> = new Set([
  'recorded',
  'readers',
  'duration',
  'questions',
  'later',
  'help',
])

export function findAsideIfAny(text: string): TalkTopic | null {
  if (countWords(text) > asideWords) return null
  const topic = findTalkTopicIfAny(text)
  if (!topic) return null
  if (asidesOnly.has(topic)) return topic
  return talksOfTheInterview.has(topic) && (asksSomething.test(text) || countWords(text) <= 6) ? topic : null
}

/** Two ways of saying it, so that it is not said in the same words twice in a row. */
const replies: Record<TalkTopic, (facts: InterviewFacts) => [string, string]> = {
  person: ({ company }) => [
    `You can talk to a person instead. I have told ${company} that you asked for it, and they will write to you. You lose nothing by it: you can pause here, or go on while you wait.`,
    `${company} knows that you would like to talk to a person. Until they write to you, this stays open as it is.`,
  ],
  scores: () => [
    'I do not score, and I cannot see any scores. I ask the questions and keep what you say. Afterwards you see your result with the reasons behind it.',
    'Nothing that I could say here would be a score. What counts is what you answer; the result and its reasons come afterwards.',
  ],
  rules: () => [
    'My questions are fixed, and they are the same for everyone who applies for this job. I cannot leave any out, show others, or do anything else here.',
    'I can only ask the questions of this interview, in their order. That is the same for everyone.',
  ],
  recorded: ({ company, recordingDays }) => [
    `What we write to each other is kept, with the time of each message. You and the people of ${company} who decide about your application can read it. Sound or video is recorded only if you switch it on, is deleted after ${recordingDays} days, and you can delete it before. Nothing reads your face, your voice or your mood.`,
    `Kept are our messages and their times. Sound or video only where you switch it on, for ${recordingDays} days at most. You can export or erase all of it in your account.`,
  ],
  readers: ({ company }) => [
    `People of ${company} who decide about your application read it, and so can you. No decision is taken by me.`,
    `You can read it, and so can the people of ${company} who look after this application. I decide nothing.`,
  ],
  duration: ({ until }) => [
    `Most people need 20 to 40 minutes. There is no clock: take the time you need, and pause whenever you like, until ${until}.`,
    `There is no time limit on an answer. You can go on with the interview until ${until}.`,
  ],
  questions: ({ jobTitle }) => [
    `There are seven: what draws you to the work, a project of your own, two on skills that ${jobTitle} needs, two on what you did in the past, and one situation. I may ask twice for a little more.`,
    'Seven questions, the same for everyone who applies, and at most two short follow-ups.',
  ],
  help: ({ company }) => [
    `There is no time limit, you can write short sentences in any English, dictate instead of typing where your browser can do that, and have my messages read aloud. If you need something else, tell me that you would like to talk to a person, and ${company} will write to you.`,
    'Spelling, grammar and accent do not count. You can dictate, have messages read aloud, and take all the time you need.',
  ],
  later: ({ until }) => [
    `That is fine. You can close this page and come back until ${until}; it goes on where we stopped.`,
    `Take your time. Everything stays as it is, until ${until}.`,
  ],
  machine: () => [
    'I am a program, not a person: an AI interviewer. I ask prepared questions and keep your answers. People read them and decide.',
    'No, there is nobody typing here. I am an AI interviewer; people read what you answer.',
  ],
  repeat: () => ['Of course.', 'Gladly, once more.'],
}

/** Never what was said just before. */
export function replyTo(topic: TalkTopic, facts: InterviewFacts, before: string | null): string {
  const [first, second] = replies[topic](facts)
  return before?.startsWith(first) ? second : first
}
