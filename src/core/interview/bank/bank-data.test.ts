/** What every question of the bank has to be. It reads the files themselves, so that a new one is checked before it is listed. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import {
  askedLevels,
  aspects,
  type InterviewQuestion,
  questionKinds,
  roleFamilies,
} from '#core/interview/interview-question.ts'
import { asksSomethingPersonal } from '#core/interview/personal.ts'
import { findUnfairWordsIn } from '#core/items/lint/fairness.ts'
import { toShingles } from '#core/items/near-duplicates.ts'

const folder = new URL('./data/', import.meta.url)
const files = readdirSync(folder).toSorted()
const read = (file: string): InterviewQuestion[] =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as InterviewQuestion[]
const inFile = files.map((file) => [file, read(file)] as const)

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

const wordsOnly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}%']+/gu, ' ')
    .trim()}`

/** The plainest reading there is: a synonym counts where a word begins with it. */
function countNamed({ concepts }: InterviewQuestion, text: string): number {
  const words = wordsOnly(text)
  return concepts.filter(({ name, synonyms }) =>
    [name, ...synonyms].some((synonym) => words.includes(wordsOnly(synonym))),
  ).length
}

const textsOf = ({ topic, text, probes, anchors, concepts, samples }: InterviewQuestion): string[] => [
  ...[topic, text, ...Object.values(probes), ...anchors],
  ...concepts.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  ...[samples.weak, samples.strong],
]

describe.each(inFile)('the questions of %s', (file, questions) => {
  const each = questions.map((question) => [question.id, question] as const)
  const family = roleFamilies.find((one) => file === `${one}.json`) ?? null

  it('are many enough', () => {
    if (!family) return
    expect(questions.filter(({ kind }) => kind === 'skill').length).toBeGreaterThanOrEqual(7)
    expect(questions.filter(({ kind }) => kind === 'situational').length).toBeGreaterThanOrEqual(3)
    for (const level of askedLevels)
      expect(
        questions.filter(({ kind, levels }) => kind === 'skill' && levels.includes(level)).length,
        level,
      ).toBeGreaterThanOrEqual(3)
  })

  it.each(each)('%s is what it says', (id, { kind, levels, skills, ...question }) => {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/)
    expect(id.startsWith(`${file.replace('.json', '')}-`)).toBe(true)
    expect(question.family).toBe(family)
    expect(questionKinds).toContain(kind)
    if (family) expect(['skill', 'situational']).toContain(kind)
    expect(levels.length).toBeGreaterThan(0)
    expect(levels).toEqual(askedLevels.filter((level) => levels.includes(level)))
    expect(skills.map((name) => skillNamed(name)?.name)).toEqual(skills)
    expect(repeated(skills)).toEqual([])
    if (kind === 'skill' && family) expect(skills.length).toBeGreaterThan(0)
    expect(skills.length).toBeLessThanOrEqual(4)
  })

  it.each(each)('%s can be read at once, and asks one thing', (_id, { topic, text }) => {
    expect(topic.length).toBeLessThanOrEqual(60)
    expect(topic).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(countWords(text)).toBeGreaterThanOrEqual(10)
    expect(countWords(text)).toBeLessThanOrEqual(60)
    expect(text.trim()).toBe(text)
    expect(text).toMatch(/[.?]$/)
    expect(text.split('?').length - 1, 'question marks').toBeLessThanOrEqual(2)
  })

  it.each(each)('%s has follow-ups', (_id, { probes, text }) => {
    const given = Object.entries(probes)
    expect(given.length).toBeGreaterThanOrEqual(3)
    for (const [aspect, probe] of given) {
      expect(aspects).toContain(aspect)
      expect(probe).toMatch(/^\p{Lu}.{10,180}\?$/u)
      expect(probe.split('?').length - 1).toBe(1)
      expect(probe).not.toBe(text)
    }
    expect(repeated(given.map(([, probe]) => probe))).toEqual([])
  })

  it.each(each)('%s has an anchor for each level', (_id, { anchors }) => {
    expect(anchors).toHaveLength(5)
    for (const anchor of anchors) expect(anchor).toMatch(/^\p{Lu}.{15,}\.$/u)
    expect(repeated(anchors)).toEqual([])
  })

  it.each(each)('%s has concepts', (_id, { concepts }) => {
    expect(concepts.length).toBeGreaterThanOrEqual(4)
    expect(concepts.length).toBeLessThanOrEqual(7)
    expect(repeated(concepts.map(({ name }) => name))).toEqual([])
    for (const { name, synonyms } of concepts) {
      expect(synonyms.length).toBeGreaterThanOrEqual(4)
      expect(synonyms.length).toBeLessThanOrEqual(10)
      for (const synonym of synonyms) expect(synonym).toBe(synonym.toLowerCase())
      // They are written in lines, a colon behind the name and commas between the others.
      expect(name).not.toMatch(/[:\n]/)
      for (const synonym of synonyms) expect(synonym).not.toMatch(/[:,\n]/)
    }
    const all = concepts.flatMap(({ name, synonyms }) => [name.toLowerCase(), ...synonyms])
    expect(repeated(all)).toEqual([])
  })

  it.each(each)('%s has samples', (_id, question) => {
    const { weak, strong } = question.samples
    expect(countWords(weak)).toBeGreaterThanOrEqual(20)
    expect(countWords(weak)).toBeLessThanOrEqual(80)
    expect(countWords(strong)).toBeGreaterThanOrEqual(100)
    expect(countWords(strong)).toBeLessThanOrEqual(190)
    expect(countNamed(question, strong)).toBeGreaterThan(countNamed(question, weak))
    expect(strong, 'first person').toMatch(/\bI\b/)
  })

  it.each(each)('%s asks for nothing personal and says nothing unfair', (_id, question) => {
    expect(textsOf(question).flatMap((text) => findUnfairWordsIn('text', text))).toEqual([])
    const asked = [question.topic, question.text, ...Object.values(question.probes)]
    expect(asked.filter(asksSomethingPersonal)).toEqual([])
  })
})

describe('the bank', () => {
  const all = inFile.flatMap(([, questions]) => questions)

  it('holds every file of the folder', () => {
    expect(interviewBank.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })

  it('has 150 questions and more, over twelve families and more', () => {
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(new Set(all.flatMap(({ family }) => family ?? [])).size).toBe(roleFamilies.length)
  })

  it('judges what is asked about one’s own work by the same anchors and concepts, with a resume or without', () => {
    const projects = all.filter(({ kind }) => kind === 'project')
    const same = projects.map(({ anchors, concepts }) => JSON.stringify({ anchors, concepts }))
    expect(new Set(same).size).toBe(1)
    expect(new Set(projects.map(({ text }) => text.includes('{project}')))).toEqual(new Set([true, false]))
  })

  it('fills in nothing but what is known when it is asked', () => {
    const known: Record<string, string[]> = {
      skill: ['{skill}'],
      motivation: ['{job}', '{company}'],
      project: ['{project}'],
    }
    for (const question of all) {
      const used = textsOf(question).flatMap((text) => text.match(/\{[^}]*\}/g) ?? [])
      expect(
        used.filter((one) => !(known[question.kind] ?? []).includes(one)),
        question.id,
      ).toEqual([])
    }
  })

  it('knows each question by one id, and asks nothing twice', () => {
    expect(repeated(all.map(({ id }) => id))).toEqual([])
    expect(repeated(all.map(({ text }) => text))).toEqual([])
    const shingles = all.map((one) => new Set(textsOf(one).flatMap(toShingles)))
    const alike = all.flatMap((one, at) =>
      all.slice(at + 1).flatMap((other, further) => {
        const [first, second] = [shingles[at], shingles[at + 1 + further]]
        if (!first || !second) return []
        // Those about one's own work are judged alike, whichever is asked.
        if (one.kind === 'project' && other.kind === 'project') return []
        const common = [...first].filter((shingle) => second.has(shingle)).length
        return common > 0.15 * Math.min(first.size, second.size) ? [`${one.id} and ${other.id}`] : []
      }),
    )
    expect(alike).toEqual([])
  })
})
