/** Completed results of every kind, for what prints them. All persons and companies in them are made up. */
import type { Result, ReviewedText } from '#contract/results.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const empty: Result = {
  id: idOf(1),
  kind: 'test',
  title: 'Backend developer',
  company: 'Harbour Lane',
  jobTitle: 'Backend developer, payments',
  isPractice: false,
  number: 1,
  status: 'completed',
  score: { percent: 84, low: 77, high: 90 },
  sections: [],
  submittedAt: '2026-03-02T15:40:00.000Z',
  spentSeconds: 2880,
  isLookAsked: false,
  waitsFor: null,
  failure: null,
  feedback: null,
  breakdown: [],
  questions: [],
  canReviewItems: false,
  scoredBy: { engine: 'measuring 1', model: null, isByPerson: false },
  revisions: [
    { at: '2026-03-02T15:41:00.000Z', cause: 'scored', status: 'completed', percent: 84, reason: null },
  ],
  comments: [],
  looks: [],
  shares: [],
}

export const testResult: Result = {
  ...empty,
  sections: [
    { name: 'Programming', percent: 91, low: 82, high: 96 },
    { name: 'Databases', percent: 83, low: 70, high: 91 },
    { name: 'Debugging', percent: 68, low: 52, high: 81 },
    { name: 'Systems and networks', percent: 79, low: 63, high: 89 },
  ],
  feedback: {
    summary:
      'You read code closely and seldom miss what it does. Queries over several tables went well, and most of your own code passed its tests at the first try. Where programs run at the same time, some answers took the order of things for granted.',
    strengths: [
      {
        title: 'Reading code',
        text: 'Eleven of twelve questions about what a program prints were right, the two hardest among them.',
        quote: null,
        places: [0, 3],
      },
      {
        title: 'Joining tables',
        text: 'Your queries kept rows without a partner where the question asked for them.',
        quote: 'left join refunds on refunds.payment_id = payments.id',
        places: [7],
      },
    ],
    improvements: [
      {
        title: 'Things that happen at the same time',
        text: 'Three questions were about two programs that change the same row. A lock, or one statement instead of two, would have kept them apart.',
        quote: null,
        places: [9, 12, 15],
      },
      {
        title: 'Edges of a range',
        text: 'Two loops stopped one step too early. Trying the first and the last value by hand finds this.',
        quote: 'for (let i = 0; i < n - 1; i++)',
        places: [4, 5],
      },
    ],
  },
  breakdown: [
    { group: 'Programming', name: 'TypeScript', percent: 94, questions: 8 },
    { group: 'Programming', name: 'Algorithms', percent: 87, questions: 5 },
    { group: 'Databases', name: 'SQL', percent: 83, questions: 6 },
    { group: 'Debugging', name: 'Finding faults', percent: 68, questions: 4 },
    { group: 'Systems and networks', name: 'HTTP', percent: 88, questions: 3 },
    { group: 'Systems and networks', name: 'Linux', percent: 71, questions: 3 },
  ],
  questions: [
    {
      kind: 'item',
      place: 0,
      section: 'Programming',
      skill: 'TypeScript',
      item: {
        type: 'multiple-choice',
        question: 'A question that is asked again, so nobody prints it',
        code: '',
        language: null,
        tables: [],
        options: [{ id: 'a', text: 'An option that nobody prints' }],
        entry: '',
        tests: [],
        hiddenTests: 0,
      },
      chosen: ['a'],
      text: '',
      isAnswered: true,
      score: 1,
      tests: null,
      isLeftOut: false,
      personReason: null,
    },
  ],
}

/** The words of `passages` have to stand in the answer. */
export function makeAnswer(
  title: string,
  answer: string,
  criteria: { name: string; level: number; summary: string; passages?: string[]; personReason?: string }[],
  place = 0,
): ReviewedText {
  return {
    kind: 'text',
    place,
    section: 'Communication',
    title,
    answer,
    percent: 72,
    criteria: criteria.map(({ name, level, summary, passages = [], personReason = null }) => ({
      name,
      level,
      lowest: 1,
      highest: 4,
      summary,
      passages: passages.map((passage) => {
        const start = answer.indexOf(passage)
        return { start, end: start + passage.length }
      }),
      personReason,
    })),
  }
}

const outageAnswer = `I would first tell the customers what we know and when they will hear from us again. Then I would turn the new
release back, because we can find the cause later but every minute of the outage costs trust. Afterwards I would write down what
happened, without names, and what we change so that it does not come back. For example, a release on Friday would need a second person.`

export const scenarioResult: Result = {
  ...empty,
  id: idOf(2),
  kind: 'scenarios',
  title: 'Customer support lead',
  jobTitle: 'Customer support lead',
  company: 'Fernhollow & Sons',
  score: { percent: 74, low: 64, high: 82 },
  spentSeconds: 2460,
  sections: [
    { name: 'The Friday release', percent: 78, low: 66, high: 87 },
    { name: 'Two people, one desk', percent: 70, low: 56, high: 81 },
  ],
  feedback: {
    summary:
      'You put the people first and say in which order you would act. Your reasons are clear; what you would give up for them is said less often.',
    strengths: [
      {
        title: 'A clear order of steps',
        text: 'You say what comes first and why.',
        quote: 'I would first tell the customers what we know and when they will hear from us again',
        places: [0],
      },
    ],
    improvements: [
      {
        title: 'Saying what a choice costs',
        text: 'Every choice gives something up. Naming it shows that you weighed it.',
        quote: 'every minute of the outage costs trust',
        places: [0, 1],
      },
    ],
  },
  breakdown: [
    { group: 'Criteria', name: 'Decides with reasons', percent: 82, questions: 2 },
    { group: 'Criteria', name: 'Weighs trade-offs', percent: 61, questions: 2 },
    { group: 'Criteria', name: 'Speaks to those concerned', percent: 79, questions: 2 },
  ],
  questions: [
    makeAnswer('The Friday release', outageAnswer, [
      {
        name: 'Decides with reasons',
        level: 4,
        summary: 'Names a decision, gives the reason, and says what follows from it.',
        passages: [
          'I would turn the new\nrelease back, because we can find the cause later but every minute of the outage costs trust',
        ],
      },
      {
        name: 'Weighs trade-offs',
        level: 2.5,
        summary: 'Sees that something is given up, without saying what it is worth.',
        passages: ['we can find the cause later'],
        personReason: 'The second example counts, too.',
      },
    ]),
    makeAnswer(
      'Two people, one desk',
      'I would ask each of them alone what they need, and then both together what they could live with.',
      [
        {
          name: 'Speaks to those concerned',
          level: 3,
          summary: 'Listens to each side before deciding.',
          passages: ['ask each of them alone what they need'],
        },
      ],
      1,
    ),
  ],
  scoredBy: { engine: 'rating 1', model: 'a-model-2', isByPerson: true },
  revisions: [
    { at: '2026-03-02T15:41:00.000Z', cause: 'scored', status: 'in_review', percent: null, reason: null },
    { at: '2026-03-03T09:00:00.000Z', cause: 'reviewed', status: 'completed', percent: 74, reason: null },
  ],
}

export const interviewResult: Result = {
  ...empty,
  id: idOf(3),
  kind: 'interview',
  title: 'Ward nurse',
  jobTitle: 'Ward nurse, nights',
  company: 'St Alwyn Hospital',
  score: { percent: 92, low: 85, high: 96 },
  spentSeconds: 5400,
  sections: [
    { name: 'Technical Skills', percent: 93, low: 84, high: 98 },
    { name: 'Problem Solving', percent: 90, low: 80, high: 96 },
    { name: 'Communication', percent: 94, low: 86, high: 98 },
  ],
  feedback: { ...(scenarioResult.feedback ?? { summary: '', strengths: [], improvements: [] }) },
  breakdown: [
    { group: 'Questions', name: 'What made you apply for this ward?', percent: 95, questions: 1 },
    {
      group: 'Questions',
      name: 'Tell me about a shift on which two things needed you at the same time. What did you do first?',
      percent: 88,
      questions: 1,
    },
  ],
  questions: [
    makeAnswer(
      'What made you apply for this ward?',
      'I have worked nights for six years and I like the calm of them.',
      [
        {
          name: 'Gives a reason of their own',
          level: 4,
          summary: 'Links what the job asks for to what they have done.',
          passages: ['I have worked nights for six years'],
        },
      ],
    ),
  ],
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'
const longText =
  'The answer begins well and then loses its thread: what was decided is said twice, and why it was decided is not said at all. Naming one reason, and one thing that speaks against it, would carry it much further than another example does.'

/** As much of everything as there can be. */
export const crowdedResult: Result = {
  ...scenarioResult,
  id: idOf(4),
  isPractice: true,
  number: 3,
  title:
    `${longWord} ${'and everything that has to be known about it before the first day '.repeat(3)}`.slice(
      0,
      200,
    ),
  jobTitle: `${longWord} for the northern and the southern harbour, early and late shifts`,
  company: `${longWord} & ${longWord}`,
  score: { percent: 41, low: 30, high: 53 },
  sections: Array.from({ length: 7 }, (_, at) => ({
    name:
      at % 3 === 1 ? `${longWord} ${at}` : `Section number ${at + 1} with a name that goes on for a while`,
    percent: at * 16,
    low: Math.max(0, at * 16 - 12),
    high: Math.min(100, at * 16 + 9),
  })),
  feedback: {
    summary: `${longText} ${longText} ${longText}`,
    strengths: Array.from({ length: 6 }, (_, at) => ({
      title: `Strength ${at + 1}: ${at === 2 ? longWord.repeat(2) : 'says what matters'}`,
      text: longText,
      quote: at % 2 === 0 ? `${longText} ${longText}` : null,
      places: [at],
    })),
    improvements: Array.from({ length: 12 }, (_, at) => ({
      title: `Improvement ${at + 1}`,
      text: longText,
      quote: at % 2 === 1 ? longWord.repeat(4) : null,
      places: [at],
    })),
  },
  breakdown: Array.from({ length: 24 }, (_, at) => ({
    group: `Group ${Math.floor(at / 6) + 1}`,
    name: at % 5 === 0 ? `${longWord} ${longWord}` : `Skill ${at + 1}`,
    percent: (at * 37) % 101,
    questions: at + 1,
  })),
  questions: Array.from({ length: 12 }, (_, at) =>
    makeAnswer(
      at === 4 ? `${longWord} ${longText}` : `Answer ${at + 1}`,
      `${longText} ${outageAnswer}`,
      Array.from({ length: 4 }, (_unused, criterion) => ({
        name:
          criterion === 1 ? `Criterion with a rather long name, ${longWord}` : `Criterion ${criterion + 1}`,
        level: criterion + 0.5,
        summary: longText,
        passages: ['what was decided is said twice', 'a release on Friday would need a second person'].slice(
          0,
          criterion,
        ),
      })),
      at,
    ),
  ),
  revisions: Array.from({ length: 5 }, () => ({
    at: '2026-03-03T09:00:00.000Z',
    cause: 'rescored' as const,
    status: 'completed' as const,
    percent: 41,
    reason: null,
  })),
}

/** Names and answers of the whole world. */
export const worldResult: Result = {
  ...scenarioResult,
  id: idOf(5),
  title: 'Перекладачка · Μεταφραστής · Nguyễn & <b>Đặng</b>',
  company: '東京翻訳株式会社',
  feedback: {
    summary:
      'Łódź, Çelik, Ðorđe, Māori, Ơn. Ελληνικά και кириллица. עברית וגם العربية في جملة واحدة. 한국어 도 있고 中文 也有。',
    strengths: [
      {
        title: 'Emoji 🙂 👩‍💻 🎉 and ไทย and हिन्दी',
        text: 'Signs: → ≥ ½ € ™ … “quotes” ‘single’ – — •',
        quote: 'אני חושב שכדאי לשאול קודם (ורק אז להחליט) את כולם',
        places: [0],
      },
    ],
    improvements: [
      {
        title: 'السلام عليكم',
        text: 'أعتقد أن علينا أن نسأل الجميع أولا ثم نقرر، لأن القرار يخص الجميع ولأن العمل في React أسهل عندما نتفق عليه قبل أن نبدأ.',
        quote:
          '我认为应该先告诉客户我们知道什么，然后再回滚版本，因为每一分钟的中断都会失去信任。我们可以以后再找原因。',
        places: [0],
      },
    ],
  },
}
