/** A completed result on paper: what it came to, the words behind it, and how it was scored. */
import type { Result, ResultFeedback, ReviewedText } from '#contract/results.ts'
import { attemptKindWords } from '#core/attempts/attempt.ts'
import { scoreBands } from '#core/scoring/bands.ts'
import {
  type Column,
  leastHeight,
  measureBlock,
  writeBlock,
  writeHeading,
  writeList,
  writePart,
} from '#server/platform/pdf/blocks.ts'
import { colours } from '#server/platform/pdf/colours.ts'
import { drawLevels } from '#server/platform/pdf/drawings.ts'
import { drawFurniture } from '#server/platform/pdf/furniture.ts'
import { openSheet, type Sheet } from '#server/platform/pdf/sheet.ts'
import { styles } from '#server/platform/pdf/styles.ts'
import { writeBars } from '#server/platform/pdf/tables.ts'
import { lineHeightOf, type TextStyle } from '#server/platform/pdf/typesetter.ts'
import { writeHead, writeScore, writeSections } from './result-pdf-front.ts'
import {
  countAnswers,
  listPassages,
  lookOf,
  quote,
  sayDay,
  sayHowScored,
  sayLevel,
} from './result-pdf-words.ts'

/** The page of one (web/paths.ts). */
const pathOf = ({ id }: Result) => `/job-seeker/results/${id}`
const partGap = 26
const answerTitle = { ...styles.part, size: 12.5 }

export async function renderResultPdf(
  result: Result,
  {
    name,
    publicUrl,
    now,
    timeZone,
  }: {
    name: string
    publicUrl: string
    now: Date
    /** UTC where the person chose none. */
    timeZone: string | null
  },
): Promise<Uint8Array> {
  const { score } = result
  if (result.status !== 'completed' || !score) throw new Error('Only a completed result can be printed.')
  const zone = timeZone ?? 'UTC'
  const title = result.title.trim() || 'Untitled test'
  const completed = sayDay(new Date(result.submittedAt), zone)
  const sheet = openSheet({
    title: `${title}, ${attemptKindWords[result.kind]}: result of ${name}`,
    author: 'Assay',
    subject: `${attemptKindWords[result.kind]} for ${result.company}, completed on ${completed}`,
    created: now,
  })
  const margin = 122
  const text: Column = { x: sheet.left + margin + 20, width: sheet.width - margin - 20 }
  const part: Layout['part'] = (heading, write, beside = styles.body) =>
    writePart(sheet, heading, { style: styles.part, width: margin, after: partGap, beside }, write)

  writeHead(sheet, { title, name, result, completed })
  writeScore(
    sheet,
    score,
    scoreBands.map(({ from }) => from),
  )
  writeSections(sheet, result.sections)
  if (result.feedback) writeFeedback(sheet, result.feedback, { text, part })
  if (result.breakdown.length > 0) part('Performance Breakdown', () => writeBreakdown(sheet, result, text))
  const answers = result.questions.filter((question) => question.kind === 'text')
  if (answers.length > 0) part('Answers', () => writeAnswers(sheet, answers, text), answerTitle)
  part('How this was scored', () => {
    const { scored, look, made } = sayHowScored(result, { now, timeZone: zone })
    writeBlock(sheet, scored, { ...text, style: styles.body, after: 6 })
    writeBlock(sheet, look, { ...text, style: styles.body })
    writeAddress(sheet, `${publicUrl}${pathOf(result)}`, text)
    writeBlock(sheet, made, { ...text, style: styles.note })
  })
  return await sheet.finish((page, pages) => drawFurniture(sheet, { title, name, page, pages }))
}

type Layout = {
  text: Column
  /** `beside` is how its first line is set. */
  part: (heading: string, write: () => void, beside?: TextStyle) => void
}

function writeFeedback(
  sheet: Sheet,
  { summary, strengths, improvements }: ResultFeedback,
  { text, part }: Layout,
): void {
  if (summary.trim() !== '')
    part('Detailed Feedback', () => writeBlock(sheet, summary, { ...text, style: styles.lead }), styles.lead)
  if (strengths.length > 0) part('Strengths', () => writePoints(sheet, strengths, text, () => '•'))
  if (improvements.length > 0)
    part('Areas for Improvement', () => writePoints(sheet, improvements, text, (at) => `${at + 1}.`))
}

function writePoints(
  sheet: Sheet,
  points: ResultFeedback['strengths'],
  { x, width }: Column,
  label: (at: number) => string,
): void {
  const indent = 20
  const column = { x: x + indent, width: width - indent }
  const title = { ...column, style: styles.strong, after: 1 }
  const body = { ...column, style: styles.body, after: 3 }
  writeList(sheet, points, {
    x,
    indent,
    label,
    style: { ...styles.strong, colour: colours.copper },
    least: (point) => measureBlock(sheet, point.title, title) + leastHeight(sheet, point.text, body),
    write: (point) => {
      writeBlock(sheet, point.title, title)
      writeBlock(sheet, point.text, body)
      if (point.quote?.trim()) writeQuote(sheet, point.quote, column)
      sheet.y += 8
    },
  })
}

function writeAddress(sheet: Sheet, url: string, text: Column): void {
  sheet.reserve(2 * lineHeightOf(styles.body))
  sheet.tag('P', () =>
    sheet.link(url, text, () =>
      writeBlock(sheet, url, { ...text, style: { ...styles.body, colour: colours.copper }, tag: 'Span' }),
    ),
  )
  sheet.y += 6
}

function writeQuote(sheet: Sheet, words: string, column: Column): void {
  sheet.y += 2
  sheet.reserve(2 * lineHeightOf(styles.quote))
  sheet.tag('BlockQuote', () =>
    writeBlock(sheet, quote(words), { ...column, style: styles.quote, hasRule: true, after: 3 }),
  )
}

function writeBreakdown(sheet: Sheet, { breakdown, kind }: Result, text: Column): void {
  const groups = [...new Set(breakdown.map(({ group }) => group))]
  groups.forEach((group, at) => {
    if (at > 0) sheet.y += 6
    if (group.trim() !== '')
      writeHeading(sheet, group, { ...text, style: styles.strong, tag: 'H3', after: 5 })
    const bars = breakdown.filter((bar) => bar.group === group)
    writeBars(
      sheet,
      bars.map(({ name, percent, questions }) => ({
        name,
        percent,
        note: kind === 'interview' ? '' : countAnswers(questions, kind),
        tone: lookOf(percent).tone,
      })),
      text,
    )
  })
}

function writeAnswers(sheet: Sheet, answers: readonly ReviewedText[], text: Column): void {
  answers.forEach((answer, at) => {
    if (at > 0) sheet.y += 12
    const title = `${answer.title.trim() || `Answer ${at + 1}`} · ${answer.percent}%`
    writeHeading(sheet, title, { ...text, style: answerTitle, tag: 'H3', after: 6 })
    if (answer.criteria.length === 0)
      writeBlock(sheet, 'Nothing in it could be rated.', { ...text, style: styles.note, after: 4 })
    for (const criterion of answer.criteria) writeCriterion(sheet, criterion, answer.answer, text)
  })
}

function writeCriterion(
  sheet: Sheet,
  criterion: ReviewedText['criteria'][number],
  answer: string,
  text: Column,
): void {
  const levelWidth = 92
  const name = { x: text.x, width: text.width - levelWidth, style: styles.strong, tag: 'H4' }
  const summary = { ...text, style: { ...styles.body, size: 9.5 }, after: 2 }
  sheet.reserve(
    measureBlock(sheet, criterion.name, name) + 1 + leastHeight(sheet, criterion.summary, summary),
  )
  const top = sheet.y
  writeBlock(sheet, criterion.name, name)
  const bottom = sheet.y
  sheet.y = top
  const right = text.x + text.width
  const level = { x: right - 34, width: 34, align: 'right' as const, style: styles.note }
  writeBlock(sheet, sayLevel(criterion), level)
  drawLevels(sheet, criterion, { right: level.x - 4, y: top + 5.2 })
  sheet.y = bottom + 1
  writeBlock(sheet, criterion.summary, summary)
  for (const passage of listPassages(answer, criterion.passages)) writeQuote(sheet, passage, text)
  if (criterion.personReason?.trim())
    writeBlock(sheet, `A person decided this: ${criterion.personReason}`, {
      ...text,
      style: styles.note,
      after: 2,
    })
  sheet.y += 7
}
