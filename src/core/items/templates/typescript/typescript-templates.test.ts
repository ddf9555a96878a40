import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { ItemContent } from '#core/items/item.ts'
import type { Template } from '#core/items/templates/template.ts'
import { compile } from '../../../../../tests/support/compile-typescript.ts'
import { drawSome, itemsOfType, keysOf } from '../../../../../tests/support/drawn-items.ts'
import { printedBy, resultsOf } from '../../../../../tests/support/run-javascript.ts'
import { acceptedCode } from './accepted-code.ts'
import { derivedTypes } from './derived-types.ts'
import { narrowing } from './narrowing.ts'
import { typescriptTemplates } from './typescript-templates.ts'

/** Without its types, as the runner runs it. */
const strip = (source: string) =>
  ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2023 } }).outputText

const sameType = `type Same<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends (<Type>() => Type extends Other ? 1 : 2) ? true : false`

const plain = (text: string) => text.replaceAll('`', '')
const optionsOf = (item: ItemContent) => ('options' in item ? item.options : [])

/** The code of an item and, where its options are code too, each of them on a line of its own after it. */
function writeSource(template: Template, item: ItemContent): string {
  const lines = optionsOf(item).map(({ text }, at) =>
    template === acceptedCode ? `{ ${plain(text)} }` : `const same${at}: Same<Answer, ${plain(text)}> = true`,
  )
  if (template === acceptedCode) return [item.code, ';', ...lines].join('\n')
  return template === derivedTypes ? [item.code, sameType, ...lines].join('\n') : item.code
}

function listSources(): Map<string, string> {
  return new Map(
    typescriptTemplates.flatMap((template) =>
      drawSome(template).flatMap((item, seed): [string, string][] => [
        [`${template.id}-${seed}`, writeSource(template, item)],
        ...('solution' in item
          ? [[`${template.id}-${seed}-solution`, item.solution] as [string, string]]
          : []),
      ]),
    ),
  )
}

const sources = listSources()
const complaints = compile(sources)

/** The lines that the compiler complains of. */
const refusedIn = (name: string) => new Set((complaints.get(name) ?? []).map(({ line }) => line))

describe.each(typescriptTemplates.map((template) => ({ template, id: template.id })))(
  '$id',
  ({ template }) => {
    it('shows code that compiles', () => {
      drawSome(template).forEach((item, seed) => {
        const shown = item.code.split('\n').length
        const refused = [...refusedIn(`${template.id}-${seed}`)].filter((line) => line < shown)
        expect(refused.length > 0, item.code).toBe(template === narrowing)
        expect(refusedIn(`${template.id}-${seed}-solution`).size).toBe(0)
      })
    })

    it('knows what its code does', () => {
      for (const item of itemsOfType(template, 'output-prediction')) {
        expect([printedBy(strip(item.code))]).toEqual(keysOf(item))
      }
      for (const { code, solution, entry, tests } of itemsOfType(template, 'code-completion')) {
        const calls = tests.map(({ args }) => args)
        expect(resultsOf(strip(solution), entry, calls)).toEqual(tests.map(({ expected }) => expected))
        expect(() => resultsOf(strip(code), entry, calls)).toThrow('not written yet')
      }
    })
  },
)

describe('what the compiler says', () => {
  it('refuses just the functions that narrowing says it does', () => {
    itemsOfType(narrowing, 'multiple-choice').forEach((item, seed) => {
      const lines = item.code.split('\n')
      const nameAt = (line: number) => {
        const head = lines.slice(0, line + 1).findLast((text) => text.startsWith('function')) ?? ''
        return head.slice('function '.length, head.indexOf('('))
      }
      const refused = new Set([...refusedIn(`${narrowing.id}-${seed}`)].map(nameAt))
      const asksRefused = item.question.includes('refuse')
      const right = item.options.filter(({ text }) => refused.has(plain(text)) === asksRefused)
      expect(
        right.map(({ text }) => plain(text)),
        item.code,
      ).toEqual(keysOf(item))
    })
  })

  it.each([acceptedCode, derivedTypes])('accepts just the keys of $id', (template) => {
    drawSome(template).forEach((item, seed) => {
      const name = `${template.id}-${seed}`
      const first = (sources.get(name) ?? '').split('\n').length - optionsOf(item).length
      const refused = refusedIn(name)
      const accepted = optionsOf(item).filter((_, at) => !refused.has(first + at))
      expect(accepted, item.code).toEqual(optionsOf(item).filter(({ isKey }) => isKey))
    })
  })
})
