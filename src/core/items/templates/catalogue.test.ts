/** What holds for every template, whatever its subject; what is special to one is tested beside it. */
import { describe, expect, it } from 'vitest'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { type CallTest, type CodeItem, hasOptions, type ItemContent } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, shinglesOf } from '#core/items/near-duplicates.ts'
import { allTemplates, templatesBySubject } from '#core/items/templates/catalogue.ts'
import { drawSome, keysOf } from '../../../../tests/support/drawn-items.ts'
import { printedBy, resultsOf } from '../../../../tests/support/run-javascript.ts'

describe('the templates', () => {
  it('are many, each with a name of its own', () => {
    expect(allTemplates.length).toBeGreaterThanOrEqual(60)
    expect(new Set(allTemplates.map(({ id }) => id)).size).toBe(allTemplates.length)
  })

  it.each(Object.entries(templatesBySubject))('of %s are of all difficulties', (subject, templates) => {
    for (const { id } of templates) expect(id).toMatch(new RegExp(`^${subject}(-[a-z0-9]+)+$`))
    expect(new Set(templates.map(({ difficulty }) => difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    )
  })

  it('measure skills that the catalogue knows', () => {
    for (const { skill } of allTemplates) expect(skillNamed(skill)?.name).toBe(skill)
  })
})

describe.each(allTemplates.map((template) => ({ template, id: template.id })))('$id', ({ template }) => {
  const items = drawSome(template)

  it('lints clean, with options that differ and tell what they mistake', () => {
    for (const item of items) {
      expect(lintItem(item).filter((finding) => hasErrors([finding]))).toEqual([])
      if (!hasOptions(item)) continue
      expect(new Set(item.options.map(({ text }) => text.trim())).size).toBe(item.options.length)
      expect(item.options.filter(({ isKey, why }) => isKey !== (why === ''))).toEqual([])
    }
  })

  it('gives the same item for the same seed, and another for another', () => {
    expect(drawSome(template)).toEqual(items)
    const known = items.map((item) => ({ shingles: shinglesOf(item) }))
    const repeats = known.filter(({ shingles }, at) => findNearDuplicateIfAny(shingles, known.slice(0, at)))
    expect(repeats).toEqual([])
  })

  it('knows what its JavaScript does', () => items.forEach(expectJavaScriptToAgree))
})

function expectJavaScriptToAgree(item: ItemContent): void {
  if (item.type === 'output-prediction' && item.language === 'javascript') {
    expect([printedBy(item.code)]).toEqual(keysOf(item))
  } else if ('proof' in item && item.proof?.language === 'javascript') {
    expect(printedBy(item.proof.source).split('\n').sort()).toEqual(keysOf(item).sort())
  } else if (item.type === 'code-completion' && item.language === 'javascript') {
    const calls = item.tests.map(({ args }) => args)
    expect(resultsOf(item.solution, item.entry, calls)).toEqual(item.tests.map(({ expected }) => expected))
    const hidden = item.tests.filter(({ isHidden }) => isHidden)
    expect(hidden.filter((test) => !isPassed(item, test)).length, item.code).toBeGreaterThan(0)
  }
}

/** By the code that candidates start from, which may throw as well. */
function isPassed({ code, entry }: CodeItem, { args, expected }: CallTest): boolean {
  try {
    return JSON.stringify(resultsOf(code, entry, [args])) === JSON.stringify([expected])
  } catch {
    return false
  }
}
