import { describe, expect, it } from 'vitest'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'

describe('the templates', () => {
  it('are many, each with a name of its own', () => {
    expect(allTemplates.length).toBeGreaterThanOrEqual(60)
    expect(new Set(allTemplates.map(({ id }) => id)).size).toBe(allTemplates.length)
  })

  it('measure skills that the catalogue knows, at every difficulty', () => {
    for (const { skill } of allTemplates) expect(skillNamed(skill)?.name).toBe(skill)
    expect(new Set(allTemplates.map(({ difficulty }) => difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    )
  })
})
