/** What people say to an interviewer beside their answers, and what it says back. By rules: it cannot be talked into anything. */
import { countWords } from '#core/interview/listen.ts'

/** What can be said of the interview it is about. */
export type InterviewFacts = {
  /** As the person is addressed. */
  name: string
  jobTitle: string
  company: string
  /** Until when it can be begun, or paused and gone on with, in words. */
  until: string
  /** How long recordings are kept, where there are any. */
  recordingDays: number
}

export const topicsOfTalk = [
  'person',
  'end',
  'later',
  'early',
  'repeat',
  'rules',
  'scores',
  'recorded',
  'readers',
  'duration',
  'questions',
  'examples',
  'language',
  'help',
  'machine',
] as const
export type TalkTopic = (typeof topicsOfTalk)[number]

const human = '(?:human(?: being)?|real person|actual person|live person|person|recruiter|someone real)'
const machine = '(?:an? )?(?:ai|bot|chatbot|robot|machine|computer|program)'
const notTold = String.raw`(?! (?:who|from|on|in|at|about|that|with)\b)`

/** Who wants a person says so, and does not tell of one: "a person who knows SQL" is part of a story. */
const asksForPerson = new RegExp(
  [
    `\\b(?:talk|speak|chat|talking|speaking|interviewed|connect(?:ed)?|transfer(?:red)?)(?: me)? (?:to|with|by) (?:an? |some |another )?${human}\\b${notTold}`,
    `\\b(?:get|give|have|prefer|want|need|like)(?: me)? (?:an? |another )${human}\\b${notTold}`,
    `\\b${human}\\b.{0,20}\\b(?:talk|speak|chat|interview|call)\\b`,
    `\\b(?:not|don['’]?t|never|no)\\b.{0,20}\\b(?:talk|speak|chat|talking|speaking|interviewed)\\b.{0,10}\\b${machine}\\b`,
    `^(?:a |another |real )?${human}(?:,? (?:please|instead|now))?$`,
  ].join('|'),
  'i',
)
/** In the first person only as a wish: "I would talk to a person first" is an answer. */
const wishes =
  /^(?:(?:hi|hello|hey|please|sorry|no|ok(?:ay)?|honestly|actually|well|yes)[,.]? )*(?:can|could|may|is it|is there|let me|get me|give me|connect|transfer|talk|speak|chat|not|a |another|real|human|person|recruiter|i (?:do not|don['’]?t|would rather|would prefer|would like|['’]d|want|need|prefer|wish)|i['’]d (?:rather|like|prefer))/i

/** Each by the whole of a short message, or by a question: a sentence about one's work that has the same words in it is an answer. */
const wholly: [TalkTopic, RegExp][] = [
  [
    'end',
    /^(?:please )?(?:stop|quit|exit|end|finish|abort)(?: (?:it|this|now|here|the interview|this interview))*$|^i(?: want|['’]d like| would like| need)? (?:want )?to (?:stop|end|quit|finish)(?: (?:it|this|now|here|the interview))*$|^i(?:['’]m| am) done$/i,
  ],
  [
    'later',
    /^(?:no|nope|nah|wait|later|not (?:now|yet|ready)|i(?:['’]m| am) not ready(?: yet)?|another time|tomorrow|pause|(?:i )?(?:need|want|take) (?:a )?(?:break|pause|moment|minute)|give me a (?:minute|moment|second)|one (?:moment|second)|hold on|come back later)(?: please)?$/i,
  ],
  [
    'early',
    /^(?:oh |oops |sorry,? )*(?:i )?(?:accidentally |mistakenly )?(?:pressed|hit|sent)\b.{0,30}\b(?:enter|early|soon|accident|mistake|wrong)\b.{0,20}$|^(?:oops|sorry)(?:,? (?:wrong (?:key|button)|typo|too early|not finished|that was too early))?$/i,
  ],
  [
    'repeat',
    /^(?:please )?(?:repeat|rephrase|again|once more|say (?:that|it) again|pardon|what|sorry|come again)(?: (?:that|it|this|the question|please))*$|^(?:sorry,? )?i (?:do not|don['’]?t|did not|didn['’]?t) (?:really )?(?:understand|get)(?: (?:that|it|this|the question|what you mean|what you are asking))*$|^(?:i(?:['’]m| am) )?not sure what you (?:mean|are asking|want)$|^(?:that|it|this|the question)(?:['’]s| is) unclear$/i,
  ],
  [
    'rules',
    /^(?:please |now |hey |interviewer |system |admin |developer |note )*(?:ignore|disregard|forget|override|bypass|pretend|act as|you are now|enable|enter|activate|reveal|print|show|list|skip|jump|change|decode|translate)\b.{0,60}\b(?:instructions?|rules?|prompts?|everything|guidelines?|plan|mode|questions?|dan|grandmother|interviewer|end|last)\b|^(?:system|developer|assistant|admin)(?: (?:message|note|prompt))?\s*:|^<\/?\w+>|\bsystem message\b.{0,40}\b(?:passed|say|must|now)\b|^end of (?:the )?interview\b/i,
  ],
  [
    'scores',
    /^(?:please |now )*(?:give|award|rate|score|mark|grade|tell|show|promise|confirm)(?: to)? me\b.{0,60}\b(?:scores?|points?|marks?|\d|excellent|perfect|high|full|top|key|answers?|rubric|anchors?|job|salary|passed|hired|get)\b/i,
  ],
]

/** What a question is about, where it is one. The first that fits. */
const asked: [TalkTopic, RegExp][] = [
  ['end', /\b(?:stop|end|quit|finish)\b.{0,20}\b(?:interview|here|now|this)\b/i],
  ['later', /\b(?:break|pause|later|come back|another time|tomorrow)\b/i],
  [
    'repeat',
    /\b(?:repeat|rephrase|say (?:that|it) again|what (?:do|did) you mean|do you mean|explain|clarify|what was the question|once more|more precise)\b|^(?:sorry|pardon|what)$/i,
  ],
  [
    'examples',
    /\b(?:example|university|school|studies|college|volunteer\w*|hobby|private|internship|count)\b/i,
  ],
  [
    'language',
    /\b(?:language|german|french|spanish|italian|polish|turkish|english|translat\w+|accent|grammar|spelling)\b/i,
  ],
  ['readers', /\bwho\b.{0,20}\b(?:reads?|sees?|look|judges?|rates?|decides?)\b/i],
  [
    'recorded',
    /\b(?:record(?:ed|ing)?|stored?|kept|privacy|my data|camera|microphone|deleted?|gdpr|saved?)\b/i,
  ],
  ['duration', /\b(?:how (?:long|much time|many minutes)|time limit|clock|timer|how much longer)\b/i],
  [
    'questions',
    /\b(?:how many questions|what (?:kind|sort|type)s? of questions|what will you ask|next question|other questions)\b/i,
  ],
  [
    'help',
    /\b(?:disab\w+|dyslexi\w+|screen reader|extra time|adjustments?|accommodations?|accessib\w+|dictat\w+)\b/i,
  ],
  [
    'scores',
    /\b(?:scores?|rating|points|marks?|grade|pass(?:ed)?|hired|answer key|model answer|sample answer|rubric|anchors?|concepts?|correct|right answer|enough|hear back|result|how (?:did|am|was) i|job|salary|offer)\b/i,
  ],
  ['machine', /\b(?:are you|is this|who are you)\b/i],
  ['rules', /\b(?:instructions?|prompt|rules|system|ignore|pretend|skip)\b/i],
]

/** More than that is not said beside the answer. */
const asideWords = 25

/** Null: it is not said to the interviewer, or it is not known what it means. */
export function findTalkTopicIfAny(text: string): TalkTopic | null {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (countWords(tidy) > asideWords) return null
  const bare = tidy.replace(/[.!?…]+$/u, '')
  if (wishes.test(bare) && asksForPerson.test(bare)) return 'person'
  const whole = wholly.find(([, sign]) => sign.test(bare))?.[0]
  if (whole) return whole
  return isQuestion(tidy) ? (asked.find(([, sign]) => sign.test(bare))?.[0] ?? null) : null
}

/** To the interviewer: nobody answers a question with one. */
const isQuestion = (text: string) => /[?？]["”’)]?$/u.test(text.trim()) && countWords(text) <= asideWords

/** In the middle of the interview: whether a message is something else than an answer. */
export const isAside = (text: string) => findTalkTopicIfAny(text) !== null || isQuestion(text)

/** Somewhere in it the interviewer is told what to do: its own words are the answer to that, not a model's. */
export function isToldWhatToDo(text: string): boolean {
  return orders.test(text) || shouted.test(text)
}

const orders =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|plan)\b|\b(?:system|developer) (?:prompt|message|mode)\b|\byou are now\b|\bpretend (?:to be|you|that)\b|\bend of interview\b|<\/?\w+>|\banswer key\b|\bmodel answer\b|\brubric\b|\brating anchors\b|\b(?:rate|score|promise) me\b/i
/** "say BANANA" */
const shouted =
  /\b(?:[Ss]ay|[Rr]eply|[Ww]rite|[Pp]rint|[Aa]nswer|[Rr]espond)(?: only| nur)?(?: with| mit)? ["“']?[A-Z]{3,}/

/** Two ways of saying it, so that it is not said in the same words twice in a row. */
const replies: Record<TalkTopic, (facts: InterviewFacts) => [string, string]> = {
  person: ({ company }) => [
    `You can talk to a person instead. I have told ${company} that you asked for it, and they will write to you. You can pause here, or go on while you wait.`,
    `${company} knows that you would like to talk to a person. You can pause here until they write to you.`,
  ],
  end: ({ until }) => [
    `You can end the interview in the menu at the top; what you have said so far counts then. To come back later, pause instead: it stays open until ${until}.`,
    'To end it, choose “End the interview” in the menu at the top. To come back later, pause.',
  ],
  later: ({ until }) => [
    `That is fine. You can close this page and come back until ${until}; it goes on where we stopped.`,
    `Take your time. Everything stays as it is, until ${until}.`,
  ],
  early: () => [
    'No harm done. What you sent is kept, and what you write next is read together with it.',
    'That is all right. Simply go on: people read all of it together.',
  ],
  repeat: () => ['Of course.', 'Gladly, once more.'],
  rules: () => [
    'My questions are fixed, and they are the same for everyone who applies for this job. I cannot leave any out, show others, or do anything else here.',
    'I can only ask the questions of this interview, in their order. That is the same for everyone.',
  ],
  scores: () => [
    'I do not score, and I cannot see any scores or decide anything. People read what you answer; afterwards you see your result with the reasons behind it.',
    'Nothing that I could say here would be a score. What counts is what you answer; the result and its reasons come afterwards.',
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
  examples: () => [
    'Any example counts that is your own: from work, from your studies, from voluntary work or elsewhere.',
    'Choose whichever example shows best what you did. Where it comes from does not matter.',
  ],
  language: ({ company }) => [
    `Please write in English if you can, since people of ${company} read it as it is. Plain words are enough: spelling, grammar and accent do not count.`,
    'English is best, in whatever words come to you. Spelling and grammar do not count.',
  ],
  help: ({ company }) => [
    `There is no time limit, you can write short sentences, dictate instead of typing where your browser can do that, and have my messages read aloud. If you need something else, tell me that you would like to talk to a person, and ${company} will write to you.`,
    'Spelling, grammar and accent do not count. You can dictate, have messages read aloud, and take all the time you need.',
  ],
  machine: () => [
    'I am a program, not a person: an AI interviewer. I ask prepared questions and keep your answers. People read them and decide.',
    'No, there is nobody typing here. I am an AI interviewer; people read what you answer.',
  ],
}

/** To what it does not know the meaning of. */
const otherwise: { before: [string, string]; during: [string, string] } = {
  before: [
    'Thank you for writing. You can ask me how long it takes, what is recorded, who reads it, what I will ask, or to talk to a person instead.',
    'I am not sure that I can help with that here. I can tell you about the time, the recording, the readers and the questions, or ask a person to write to you.',
  ],
  during: [
    'I can ask and listen here, but I cannot answer that. Answer as you see fit: there is no trick in the question.',
    'That is more than I know. Please answer in the way that seems right to you.',
  ],
}

/** Never what was said just before. */
export function replyTo(
  topic: TalkTopic | null,
  facts: InterviewFacts,
  { isBefore, lastSaid }: { isBefore: boolean; lastSaid: string | null },
): string {
  const [first, second] = topic ? replies[topic](facts) : otherwise[isBefore ? 'before' : 'during']
  return lastSaid?.startsWith(first) ? second : first
}
