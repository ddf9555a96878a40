/** What a result says to the person, tied to their own answers. The same card always says the same. */
import { bandOf, type ScoreBand } from '#core/scoring/bands.ts'
import { describeLevel } from '#core/scoring/describe-level.ts'
import type { Scorecard, ScoredCriterion, ScoredItem, ScoredText } from '#core/scoring/scorecard.ts'

export type FeedbackPoint = {
  title: string
  text: string
  /** The person's own words, where there are some. */
  quote: string | null
  /** Of the questions that it is about, from 0. */
  places: number[]
}

export type Feedback = { summary: string; strengths: FeedbackPoint[]; improvements: FeedbackPoint[] }

const mostPoints = 4
/** Of a scale or of the questions on a skill. */
const strongFrom = 0.7
const weakBelow = 0.6

/**
 * `namesQuestions`: whether it may tell which questions with a key were right, and which were not; `namesSections`: what
 * sections came to.
 */
export function writeFeedback(
  card: Scorecard,
  { namesQuestions = true, namesSections = true } = {},
): Feedback {
  const items = card.questions.filter((question) => question.kind === 'item')
  const texts = card.questions.filter((question) => question.kind === 'text')
  const points = card.kind === 'test' ? listSkillPoints(items, namesQuestions) : listCriterionPoints(texts)
  const unopened = Math.max(0, card.asked - card.questions.length)
  return {
    summary: summarize(card, items, namesSections),
    strengths: points
      .filter(({ share }) => share >= strongFrom)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, mostPoints)
      .map(({ strength }) => strength),
    improvements: adviseInTurn(
      points
        .filter(({ share }) => share < weakBelow)
        .toSorted((one, other) => one.share - other.share)
        .slice(0, mostPoints),
    ).concat(unopened > 0 ? [adviseOnUnopened(unopened, card.asked)] : []),
  }
}

const bandWords: Record<ScoreBand, string> = {
  excellent: 'an excellent result',
  strong: 'a strong result',
  fair: 'a fair result',
  low: 'a result with room to grow',
}

function adviseOnUnopened(count: number, asked: number): FeedbackPoint {
  return {
    title: count === asked ? 'No question was opened' : 'Questions that were never opened',
    text: `${count} of ${asked} questions were never opened, and count as not right. Next: look through all of them first, answer what is quick, and come back to the rest. A guess is never worth less.`,
    quote: null,
    places: [],
  }
}

function summarize(
  { percent, sections, asked, kind }: Scorecard,
  items: readonly ScoredItem[],
  namesSections: boolean,
): string {
  const best = sections.toSorted((one, other) => other.percent - one.percent)[0]
  const worst = sections.toSorted((one, other) => one.percent - other.percent)[0]
  const right = items.filter(({ score, isLeftOut }) => score === 1 && !isLeftOut).length
  const counted = asked - items.filter(({ isLeftOut }) => isLeftOut).length
  const isTold = namesSections && best && worst && best.percent > worst.percent && percent > 0
  return [
    percent === 0 ? 'Nothing counted this time.' : `${percent}% is ${bandWords[bandOf(percent)]}.`,
    ...(kind === 'test' && counted > 0 ? [`You answered ${right} of ${counted} questions fully right.`] : []),
    ...(isTold
      ? [
          `${best.name} is where you did best, with ${best.percent}%; ${worst.name} came to ${worst.percent}%.`,
        ]
      : []),
  ].join(' ')
}

type Point = {
  share: number
  strength: FeedbackPoint
  improvement: FeedbackPoint
  /** What to do about it, what matters most first. */
  advice: string[]
}

/** Each time something else where there is something: who reads the same four times stops reading. */
function adviseInTurn(points: readonly Point[]): FeedbackPoint[] {
  const given = new Set<string>()
  return points.map(({ improvement, advice }) => {
    const next = advice.find((one) => !given.has(one)) ?? advice[0] ?? ''
    given.add(next)
    return { ...improvement, text: `${improvement.text} Next: ${next}` }
  })
}

function listSkillPoints(items: readonly ScoredItem[], namesQuestions: boolean): Point[] {
  const bySkill = new Map<string, ScoredItem[]>()
  for (const item of items)
    if (!item.isLeftOut) bySkill.set(item.skill, [...(bySkill.get(item.skill) ?? []), item])
  return [...bySkill].map(([skill, own]) => {
    const share = own.reduce((sum, { score }) => sum + score, 0) / own.length
    const count = (some: readonly ScoredItem[]) => `${some.length} of ${own.length}`
    const right = own.filter(({ score }) => score === 1)
    const missed = own.filter(({ score }) => score < 1)
    const blank = own.filter(({ isAnswered }) => !isAnswered)
    const placesOf = (some: readonly ScoredItem[]) => (namesQuestions ? some.map(({ place }) => place) : [])
    return {
      share,
      strength: {
        title: skill,
        text: `You answered ${count(right)} questions on ${skill} right.`,
        quote: null,
        places: placesOf(right),
      },
      improvement: {
        title: skill,
        text: [
          `You answered ${count(right)} questions on ${skill} right.`,
          ...(blank.length > 0
            ? [`${blank.length} stayed without an answer: a guess is never worth less.`]
            : []),
          ...missed.flatMap(({ tests, place }) =>
            namesQuestions && tests && tests.passed > 0
              ? [`Your code for question ${place + 1} passed ${tests.passed} of ${tests.all} tests.`]
              : [],
          ),
        ].join(' '),
        quote: null,
        places: placesOf(missed),
      },
      advice: [
        namesQuestions
          ? `take the questions you missed one by one, and practise ${skill} on small tasks of the same kind.`
          : `practise ${skill} on small tasks, the easy ones first, until you can say why each is right.`,
      ],
    }
  })
}

function listCriterionPoints(texts: readonly ScoredText[]): Point[] {
  return texts.flatMap((text) =>
    text.criteria.map((criterion) => {
      const { name, level, lowest, highest } = criterion
      const title = text.criteria.length > 1 ? `${text.title}: ${name}` : text.title
      const quote = quoteOf(text, criterion)
      const shown = describeLevel(text.answer, criterion)
      return {
        share: (level - lowest) / (highest - lowest),
        strength: { title, text: shown, quote, places: [text.place] },
        improvement: { title, text: shown, quote, places: [text.place] },
        advice: listAdvice(text, criterion),
      }
    }),
  )
}

const longestQuote = 240

function quoteOf({ answer }: ScoredText, { passages }: ScoredCriterion): string | null {
  const [first] = passages
  if (!first) return null
  const quote = answer.slice(first.start, first.end).replace(/\s+/gu, ' ').trim()
  return quote.length > longestQuote ? `${quote.slice(0, longestQuote).trimEnd()}…` : quote
}

/** By what the answer did not show. Nothing in it tells what the rubric asks for. */
function listAdvice(
  { answer }: ScoredText,
  { passages, hasReasons, hasTradeOffs, hasResults }: ScoredCriterion,
): string[] {
  if (answer.trim() === '') return ['say what you know, even if it is not all.']
  return [
    ...(passages.length === 0
      ? ['speak to this point directly, with what you know of it and what you would do.']
      : []),
    ...(hasReasons ? [] : ['say why, and what would happen otherwise.']),
    ...(hasTradeOffs ? [] : ['name another way that you weighed, and what yours costs.']),
    ...(hasResults ? [] : ['say what came of it, or how you would know that it worked.']),
    'go one step further into detail: who does what, by when, and in what numbers.',
  ]
}
