/** What must hold for every draw of every template. */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { findNearDuplicateIfAny, shinglesOf } from '#core/items/near-duplicates.ts'
import { drawItem, type Template } from '#core/items/templates/template.ts'

const seeds = Array.from({ length: 25 }, (_, at) => `draw ${at}`)

export function drawAll(template: Template): ItemContent[] {
  return seeds.map((seed) => drawItem(template, seed))
}

export function describeTemplates(subject: string, templates: readonly Template[]): void {
  test('ids are different and begin with the subject', () => {
    const ids = templates.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(new RegExp(`^${subject}(-[a-z0-9]+)+$`))
  })

  describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
    const items = drawAll(template)

    test('lints clean, with options that differ and tell what they mistake', () => {
      for (const [at, item] of items.entries()) {
        const errors = lintItem(item).filter(({ severity }) => severity === 'error')
        expect({ seed: seeds[at], errors }).toEqual({ seed: seeds[at], errors: [] })
        if (!hasOptions(item)) continue
        expect(new Set(item.options.map(({ text }) => text)).size).toBe(item.options.length)
        for (const { isKey, why } of item.options) expect(why === '').toBe(isKey)
      }
    })

    test('a seed gives the same item again, and another seed another', () => {
      expect(drawAll(template)).toEqual(items)
      const known = items.map((item) => ({ shingles: shinglesOf(item) }))
      const repeats = known.filter(({ shingles }, at) => findNearDuplicateIfAny(shingles, known.slice(0, at)))
      expect(repeats).toEqual([])
    })

    test('what is in JavaScript gives the key when it runs', async () => {
      for (const item of items) await expectJavascriptToAgree(item)
    })
  })
}

async function expectJavascriptToAgree(item: ItemContent): Promise<void> {
  if (hasOptions(item)) {
    const keys = item.options.filter(({ isKey }) => isKey).map(({ text }) => text)
    if (item.type === 'output-prediction') {
      if (item.language === 'javascript') expect(await runJavascript(item.code)).toEqual(keys[0]?.split('\n'))
    } else if (item.proof?.language === 'javascript') {
      const printed = await runJavascript(item.proof.source)
      expect(printed.sort()).toEqual(keys.map((key) => key.replaceAll('`', '')).sort())
    }
  } else if (item.type === 'code-completion' && item.language === 'javascript') {
    const { entry, tests } = item
    const inputs = JSON.stringify(tests.map(({ args }) => args))
    const call = `for (const args of ${inputs}) try { console.log(JSON.stringify(${entry}(...args))) } catch { console.log('thrown') }`
    const expected = tests.map((one) => JSON.stringify(one.expected))
    expect(await runJavascript(`${item.solution}\n${call}`)).toEqual(expected)
    const started = await runJavascript(`${item.code}\n${call}`)
    expect(tests.some(({ isHidden }, at) => isHidden && started[at] !== expected[at])).toBe(true)
  }
}

async function runJavascript(source: string): Promise<string[]> {
  const printed: string[] = []
  const log = (...values: unknown[]) => printed.push(...values.map(String).join(' ').split('\n'))
  runInNewContext(source, { console: { log } })
  // Promises of the program run on before this one is asked.
  await new Promise((resolve) => setImmediate(resolve))
  return printed
}
