/** A DOCX: of its many files, the few that hold text or say how it looks. */
import type { SourceDocument } from '#core/documents/document.ts'
import { type Block, newSection, type Section } from '../layout/model.ts'
import { typeset } from '../layout/typeset.ts'
import { UnreadableDocument } from '../problems.ts'
import { Palette } from './colours.ts'
import { ContentReader } from './content.ts'
import { Numbering } from './numbering.ts'
import { readPaper, readSection, referenceOf } from './sections.ts'
import { Styles } from './styles.ts'
import { ZipReader } from './unzip.ts'
import { childOf, childrenOf, parseXml, type XmlElement } from './xml.ts'

export function readDocx(bytes: Uint8Array): SourceDocument {
  const zip = new ZipReader(bytes)
  const main = findMainPart(zip)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = readRelations(zip, main)
  const part = (type: string) => {
    const relation = [...relations.values()].find((candidate) => candidate.type === type)
    return relation ? readXml(zip, resolvePath(folder, relation.target)) : null
  }
  const settings = readIfSound(() => part('settings'))
  const palette = new Palette(
    readIfSound(() => part('theme')),
    settings,
  )
  const styles = new Styles(part('styles'), palette)
  const numbering = new Numbering(part('numbering'))
  const { sections, properties, background } = readBody(
    zip,
    main,
    new ContentReader({ styles, numbering, links: linksOf(relations) }),
  )

  const readSidePart = (kind: 'header' | 'footer'): Block[] => {
    const relation = relations.get(referenceOf(properties, kind) ?? '')
    if (!relation) return []
    const path = resolvePath(folder, relation.target)
    const root = readXml(zip, path)
    if (!root) return []
    const links = linksOf(readRelations(zip, path))
    return new ContentReader({ styles, numbering, links }).readBlocks(root).filter(isNotBlank)
  }
  const header = readSidePart('header')
  const footer = readSidePart('footer')
  const hasMacros = zip.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))
  return {
    kind: 'docx',
    ...typeset({ sections, header, footer, paper: readPaper(background, settings, palette) }),
    remarks: hasMacros ? ['has_macros'] : [],
  }
}

function isNotBlank(block: Block): boolean {
  if (block.kind === 'table') return true
  return block.drawings.length > 0 || block.spans.some(({ text }) => text.trim() !== '')
}

/** Section by section; the properties are those of the first, whose header is on the first page. */
function readBody(zip: ZipReader, main: string, reader: ContentReader) {
  const content = zip.read(main)
  if (!content) throw new UnreadableDocument('damaged')
  const sections: Section[] = []
  let blocks: Block[] = []
  let properties: XmlElement | undefined
  const endSection = (own: XmlElement | undefined) => {
    properties ??= own
    sections.push(readSection(own, blocks))
    blocks = []
  }
  const onChild = (child: XmlElement) => {
    if (child.name === 'w:sectPr') return endSection(child)
    blocks.push(...reader.readBlock(child))
    const own = child.name === 'w:p' ? childOf(childOf(child, 'w:pPr'), 'w:sectPr') : undefined
    if (own) endSection(own)
  }
  const root = parseXml(content, { childrenOf: 'w:body', onChild })
  if (root.name !== 'w:document') throw new UnreadableDocument('damaged')
  if (blocks.length > 0) endSection(undefined)
  const background = childOf(root, 'w:background')
  return { sections: sections.length > 0 ? sections : [newSection([])], properties, background }
}

type Relation = { type: string; target: string; isExternal: boolean }

function findMainPart(zip: ZipReader): string {
  const relation = [...readRelations(zip, '').values()].find(({ type }) => type === 'officeDocument')
  const named = relation ? resolvePath('', relation.target) : undefined
  const usual = 'word/document.xml'
  const names = new Set(zip.names.map((name) => name.toLowerCase()))
  if (named && names.has(named.toLowerCase())) return named
  if (names.has(usual)) return usual
  throw new UnreadableDocument('damaged')
}

function readRelations(zip: ZipReader, part: string): Map<string, Relation> {
  const at = part.lastIndexOf('/') + 1
  const root = readXml(zip, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`)
  const relations = new Map<string, Relation>()
  for (const { attributes } of childrenOf(root ?? undefined, 'Relationship')) {
    relations.set(attributes.Id ?? '', {
      type: (attributes.Type ?? '').split('/').at(-1) ?? '',
      target: attributes.Target ?? '',
      isExternal: attributes.TargetMode === 'External',
    })
  }
  return relations
}

function linksOf(relations: ReadonlyMap<string, Relation>): Map<string, string> {
  const links = [...relations].filter(([, { type, isExternal }]) => type === 'hyperlink' && isExternal)
  return new Map(links.map(([id, { target }]) => [id, target]))
}

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Null if it is not there. */
function readXml(zip: ZipReader, path: string): XmlElement | null {
  const content = zip.read(path)
  return content ? parseXml(content) : null
}

/** For what only adds to the looks: without it, the words are still there. */
function readIfSound(read: () => XmlElement | null): XmlElement | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableDocument) return null
    throw error
  }
}
