/** Which lists a document has, and how their levels are labelled. */
import { ListCounter, type ListLevel } from '../layout/list-labels.ts'
import { type ParagraphProperties, readIndents } from './properties.ts'
import { childOf, childrenOf, valOf, type XmlElement } from './xml.ts'

type Level = ListLevel & { indents: ParagraphProperties }

const levelCount = 9
const highestStart = 10_000

export class Numbering {
  readonly #lists = new Map<string, { levels: Level[]; counter: ListCounter }>()

  constructor(root: XmlElement | null) {
    const abstract = new Map<string, Level[]>()
    for (const element of childrenOf(root ?? undefined, 'w:abstractNum')) {
      const levels: Level[] = []
      for (const level of childrenOf(element, 'w:lvl')) {
        levels[levelNumber(level.attributes['w:ilvl'])] = readLevel(level)
      }
      abstract.set(element.attributes['w:abstractNumId'] ?? '', levels)
    }
    for (const list of childrenOf(root ?? undefined, 'w:num')) {
      const levels = [...(abstract.get(valOf(list, 'w:abstractNumId') ?? '') ?? [])]
      for (const override of childrenOf(list, 'w:lvlOverride')) {
        const number = levelNumber(override.attributes['w:ilvl'])
        const replacement = childOf(override, 'w:lvl')
        const start = Number(valOf(override, 'w:startOverride'))
        const level = replacement ? readLevel(replacement) : levels[number]
        if (level) levels[number] = start > 0 ? { ...level, start } : level
      }
      this.#lists.set(list.attributes['w:numId'] ?? '', { levels, counter: new ListCounter(levels) })
    }
  }

  /** Counts on. */
  next({ id, level }: { id: string; level: number }): { label: string; indents: ParagraphProperties } {
    const list = this.#lists.get(id)
    return { label: list?.counter.next(level) ?? '', indents: list?.levels[level]?.indents ?? {} }
  }
}

function levelNumber(value: string | undefined): number {
  return Math.min(levelCount - 1, Math.max(0, Number(value) || 0))
}

function readLevel(element: XmlElement): Level {
  const start = Number(valOf(element, 'w:start'))
  return {
    format: valOf(element, 'w:numFmt') ?? 'decimal',
    text: (valOf(element, 'w:lvlText') ?? '').slice(0, 40),
    start: Number.isFinite(start) ? Math.min(highestStart, Math.max(0, start)) : 1,
    indents: readIndents(childOf(childOf(element, 'w:pPr'), 'w:ind')?.attributes ?? {}),
  }
}
