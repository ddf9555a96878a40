import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { findUnfairWordsIn } from '#core/items/lint/fairness.ts'
import { toShingles } from '#core/items/near-duplicates.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import {
  type Concept,
  rubricLevels,
  type SampleQuality,
  type Scenario,
  sampleQualities,
  scenarioFields,
} from '#core/items/scenarios/scenario.ts'

const fileNames = readdirSync(new URL('./data/', import.meta.url)).toSorted()
const each = allScenarios.map((scenario) => [scenario.id, scenario] as const)

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

function sampleOf({ samples }: Scenario, quality: SampleQuality) {
  const found = samples.find((sample) => sample.quality === quality)
  if (!found) throw new Error(`There is no ${quality} sample.`)
  return found
}

/** In percent of what can be had. */
function scoreOf(scenario: Scenario, quality: SampleQuality): number {
  const { levels } = sampleOf(scenario, quality)
  return sum(scenario.criteria.map(({ id, weight }) => (weight * (levels[id] ?? 0)) / 4))
}

const wordsOnly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}%']+/gu, ' ')
    .trim()}`

/** The plainest reading there is: a synonym counts where a word begins with it. */
function countNamed(scenario: Scenario, text: string): number {
  const read = wordsOnly(text)
  const isNamed = ({ synonyms }: Concept) => synonyms.some((synonym) => read.includes(wordsOnly(synonym)))
  return scenario.criteria.flatMap(({ concepts }) => concepts).filter(isNamed).length
}

const namedBy = (scenario: Scenario, quality: SampleQuality) =>
  countNamed(scenario, sampleOf(scenario, quality).answer)

function textsOf(scenario: Scenario): string[] {
  const { title, description, questions, criteria, samples } = scenario
  return [
    title,
    description,
    scenario.scenario,
    ...questions,
    ...criteria.flatMap((one) => [one.name, one.description, ...one.anchors]),
    ...criteria.flatMap(({ concepts }) => concepts).flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ...samples.map(({ answer }) => answer),
  ]
}

describe('the catalogue of scenarios', () => {
  it('holds every file of the folder, each by the name of its id, in order', () => {
    expect(allScenarios.map(({ id }) => `${id}.json`)).toEqual(fileNames)
  })

  it('has at least two of each field that it has', () => {
    const fields = allScenarios.map(({ field }) => field)
    expect(scenarioFields.filter((field) => fields.filter((one) => one === field).length === 1)).toEqual([])
  })

  it('asks for 250 words in about one of three', () => {
    const long = allScenarios.filter(({ minWords }) => minWords === 250).length / allScenarios.length
    expect(long).toBeGreaterThan(0.2)
    expect(long).toBeLessThan(0.5)
  })

  it('tells no situation twice, nor the same answer or rubric in two of them', () => {
    const shingles = allScenarios.map((one) => new Set(textsOf(one).flatMap(toShingles)))
    const alike = allScenarios.flatMap((one, at) =>
      allScenarios.slice(at + 1).flatMap((other, further) => {
        const [first, second] = [shingles[at], shingles[at + 1 + further]]
        if (!first || !second) return []
        const common = [...first].filter((shingle) => second.has(shingle)).length
        return common > 0.15 * Math.min(first.size, second.size) ? [`${one.id} and ${other.id}`] : []
      }),
    )
    expect(alike).toEqual([])
    expect(repeated(allScenarios.map(({ title }) => title))).toEqual([])
  })

  // Not in every single one: a weak answer may drop words, and a strong one may find its own. A synonym that is
  // added to make one sample count tells nothing about the answers to come.
  it('has concepts that better answers name more often', () => {
    const inAll = (quality: SampleQuality) => sum(allScenarios.map((one) => namedBy(one, quality)))
    expect(inAll('fair')).toBeGreaterThan(1.5 * inAll('weak'))
    expect(inAll('strong')).toBeGreaterThan(1.2 * inAll('fair'))
    for (const [worse, better] of [['weak', 'fair'] as const, ['fair', 'strong'] as const]) {
      const inOrder = allScenarios.filter((one) => namedBy(one, better) > namedBy(one, worse))
      expect(inOrder.length, `${better} above ${worse}`).toBeGreaterThanOrEqual(0.85 * allScenarios.length)
    }
  })
})

describe.each(each)('%s', (id, scenario) => {
  it('is of a known field, and named by it', () => {
    expect(scenarioFields).toContain(scenario.field)
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/)
    expect(id.startsWith(`${scenario.field}-`)).toBe(true)
  })

  it('names two to four skills as the catalogue does', () => {
    expect(scenario.skills.length).toBeGreaterThanOrEqual(2)
    expect(scenario.skills.length).toBeLessThanOrEqual(4)
    expect(scenario.skills.map((name) => skillNamed(name)?.name)).toEqual(scenario.skills)
    expect(repeated(scenario.skills)).toEqual([])
  })

  it('can be read and answered in 15 minutes', () => {
    expect(scenario.timeLimitMinutes).toBe(15)
    expect([200, 250]).toContain(scenario.minWords)
    expect(scenario.title.length).toBeLessThanOrEqual(60)
    expect(scenario.description).toMatch(/^\p{Lu}[^.]+\.$/u)
    expect(countWords(scenario.scenario)).toBeGreaterThanOrEqual(150)
    expect(countWords(scenario.scenario)).toBeLessThanOrEqual(260)
    const paragraphs = scenario.scenario.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(3)
    expect(paragraphs.length).toBeLessThanOrEqual(5)
    expect(scenario.questions.length).toBeGreaterThanOrEqual(3)
    expect(scenario.questions.length).toBeLessThanOrEqual(4)
  })

  it('has four to six criteria that make a hundred', () => {
    expect(scenario.criteria.length).toBeGreaterThanOrEqual(4)
    expect(scenario.criteria.length).toBeLessThanOrEqual(6)
    expect(sum(scenario.criteria.map(({ weight }) => weight))).toBe(100)
    expect(repeated(scenario.criteria.map((one) => one.id))).toEqual([])
    expect(repeated(scenario.criteria.map(({ name }) => name))).toEqual([])
  })

  it('has an anchor for each level, and all of them differ', () => {
    for (const { anchors } of scenario.criteria) {
      expect(anchors).toHaveLength(rubricLevels.length)
      for (const anchor of anchors) expect(anchor).toMatch(/^\S.{3,}\.$/)
    }
    expect(repeated(scenario.criteria.flatMap(({ anchors }) => anchors.slice(2)))).toEqual([])
  })

  it('has four to seven concepts for each criterion, in words as people write them', () => {
    for (const { id, concepts } of scenario.criteria) {
      expect(concepts.length, id).toBeGreaterThanOrEqual(4)
      expect(concepts.length, id).toBeLessThanOrEqual(7)
      expect(repeated(concepts.map(({ name }) => name))).toEqual([])
      // One remark must not count for two concepts of one criterion.
      expect(repeated(concepts.flatMap(({ synonyms }) => synonyms))).toEqual([])
      for (const { name, synonyms } of concepts) {
        expect(synonyms.length, name).toBeGreaterThanOrEqual(4)
        expect(synonyms.length, name).toBeLessThanOrEqual(10)
        expect(
          synonyms.filter((synonym) => synonym !== synonym.toLowerCase().trim() || synonym === ''),
        ).toEqual([])
      }
    }
  })

  it('has a weak, a fair and a strong answer, each with a level for every criterion', () => {
    expect(scenario.samples.map(({ quality }) => quality)).toEqual(sampleQualities)
    const ids = scenario.criteria.map((one) => one.id)
    for (const { levels } of scenario.samples) {
      expect(Object.keys(levels)).toEqual(ids)
      expect(Object.values(levels).filter((level) => !rubricLevels.includes(level))).toEqual([])
    }
  })

  it('has answers as long as they may be in 15 minutes, the fair and the strong as long as asked', () => {
    const words = (quality: SampleQuality) => countWords(sampleOf(scenario, quality).answer)
    expect(words('weak')).toBeGreaterThanOrEqual(130)
    expect(words('fair')).toBeGreaterThanOrEqual(scenario.minWords)
    expect(words('strong')).toBeGreaterThanOrEqual(scenario.minWords)
    for (const quality of sampleQualities) expect(words(quality)).toBeLessThanOrEqual(400)
  })

  it('gives the weak answer less than the fair one, and that less than the strong one', () => {
    expect(scoreOf(scenario, 'weak')).toBeLessThan(35)
    expect(scoreOf(scenario, 'fair')).toBeGreaterThan(scoreOf(scenario, 'weak') + 15)
    expect(scoreOf(scenario, 'strong')).toBeGreaterThan(scoreOf(scenario, 'fair') + 15)
    for (const { id } of scenario.criteria) {
      const [weak, fair, strong] = sampleQualities.map(
        (quality) => sampleOf(scenario, quality).levels[id] ?? 0,
      )
      expect([weak, fair, strong], id).toEqual([weak, fair, strong].toSorted())
    }
  })

  it('has concepts that nobody names by retelling what was given', () => {
    const given = [scenario.title, scenario.description, scenario.scenario, ...scenario.questions].join('\n')
    const all = scenario.criteria.flatMap(({ concepts }) => concepts).length
    expect(countNamed(scenario, given)).toBeLessThanOrEqual(all * 0.1)
  })

  it('speaks of nobody in a way that leaves people out', () => {
    expect(textsOf(scenario).flatMap((text) => findUnfairWordsIn(id, text))).toEqual([])
  })
})
