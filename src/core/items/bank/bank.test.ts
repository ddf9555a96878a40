/** Every authored item stands up to lint; that its code does what it says is shown in `bank-proofs.test.ts`. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { authoredItems } from '#core/items/bank/catalogue.ts'
import type { ChoiceItem } from '#core/items/item.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, shinglesOf } from '#core/items/near-duplicates.ts'

const skills = new Set(authoredItems.map(({ content }) => content.skill))

describe('the authored bank', () => {
  it('holds every file of its folder', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
    expect(skills.size).toBe(files.length)
  })

  it('is large and broad', () => {
    expect(authoredItems.length).toBeGreaterThanOrEqual(400)
    expect(skills.size).toBeGreaterThanOrEqual(30)
    const groups = new Set([...skills].map((skill) => skillNamed(skill)?.group))
    expect([...groups].sort()).toEqual(
      expect.arrayContaining([
        'cloud',
        'data',
        'design',
        'finance',
        'marketing',
        'operations',
        'people',
        'product',
        'sales',
        'software',
      ]),
    )
  })

  it('knows each item by a name of its own', () => {
    expect(new Set(authoredItems.map(({ id }) => id)).size).toBe(authoredItems.length)
  })

  it.each([...skills])('has questions on %s of every difficulty', (skill) => {
    const counts = { easy: 0, medium: 0, hard: 0 }
    for (const { content } of authoredItems) if (content.skill === skill) counts[content.difficulty]++
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(3)
    expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(6)
  })

  it.each(authoredItems.map(({ id, content }) => [id, content] as const))('%s passes lint', (_, content) => {
    expect(lintItem(content).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('says of every wrong option why somebody takes it', () => {
    const silent = authoredItems.filter(
      ({ content }) =>
        'options' in content && content.options.some(({ isKey, why }) => !isKey && why.length < 8),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('asks nothing twice', () => {
    const known: { id: string; shingles: ReadonlySet<string> }[] = []
    const twins: string[] = []
    for (const { id, content } of authoredItems) {
      const shingles = shinglesOf(content)
      const twin = findNearDuplicateIfAny(shingles, known)
      if (twin) twins.push(`${id} and ${twin.id}`)
      known.push({ id, shingles })
    }
    expect(twins).toEqual([])
  })

  it('does not give its keys away by their length', () => {
    const choices = authoredItems
      .map(({ content }) => content)
      .filter((content): content is ChoiceItem => content.type === 'multiple-choice')
    const longest = choices.filter(({ options }) => {
      const key = options.find(({ isKey }) => isKey)?.text.length ?? 0
      return options.every(({ isKey, text }) => isKey || text.length < key)
    })
    // One in four would be by chance.
    expect(longest.length / choices.length).toBeLessThan(0.35)
  })
})
