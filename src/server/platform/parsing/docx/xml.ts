/** XML as a tree, or its largest part bit by bit. Without document types, and so without entities of their own. */
import { SaxesParser } from 'saxes'
import { UnreadableDocument } from '../problems.ts'

export type XmlElement = {
  /** With the prefix that is usual for its namespace. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const deepest = 400
const mostElements = 3_000_000

const standard = 'http://schemas.openxmlformats.org/'
/** The strict kind of the format has other beginnings. */
const strict = 'http://purl.oclc.org/ooxml/'
const office = 'http://schemas.microsoft.com/office/'

const usualPrefixes = new Map([
  [`${standard}wordprocessingml/2006/main`, 'w'],
  [`${strict}wordprocessingml/main`, 'w'],
  [`${standard}officeDocument/2006/relationships`, 'r'],
  [`${strict}officeDocument/relationships`, 'r'],
  [`${standard}markup-compatibility/2006`, 'mc'],
  [`${standard}drawingml/2006/main`, 'a'],
  [`${strict}drawingml/main`, 'a'],
  [`${standard}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${strict}drawingml/wordprocessingDrawing`, 'wp'],
  [`${office}word/2010/wordprocessingShape`, 'wps'],
  [`${office}word/2010/wordprocessingGroup`, 'wpg'],
  [`${office}word/2010/wordprocessingCanvas`, 'wpc'],
  [`${office}word/2010/wordml`, 'w14'],
  [`${office}word/2015/wordml/symex`, 'w16se'],
  ['urn:schemas-microsoft-com:vml', 'v'],
])
const known = new Set(usualPrefixes.values())
/** Of names in a foreign namespace that would otherwise read like ours. */
const foreign = 'foreign'

/** The whole tree; with `wanted`, the children of elements of that name are handed over and forgotten. */
export function parseXml(
  bytes: Uint8Array,
  wanted?: { childrenOf: string; onChild: (child: XmlElement) => void },
): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const prefixes: Prefixes = new Map()
  const changes: (Prefixes | null)[] = []
  const stack: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0

  const usualName = (name: string): string => {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    const usual = prefixes.get(prefix)?.usual
    return usual === undefined ? name : `${usual}:${colon < 0 ? name : name.slice(colon + 1)}`
  }

  parser.on('doctype', () => {
    throw new UnreadableDocument('damaged')
  })
  parser.on('error', (error) => {
    throw new UnreadableDocument('damaged', { cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length >= deepest || ++count > mostElements) throw new UnreadableDocument('damaged')
    changes.push(declare(prefixes, attributes))
    const named: Record<string, string> = {}
    // An attribute without a prefix has no namespace.
    for (const key in attributes) named[key.includes(':') ? usualName(key) : key] = attributes[key] ?? ''
    if (named.Requires) named.Requires = namespacesOf(named.Requires, prefixes)
    stack.push({ name: usualName(name), attributes: named, children: [] })
  })
  parser.on('text', (text) => {
    stack.at(-1)?.children.push(text)
  })
  parser.on('cdata', (text) => {
    stack.at(-1)?.children.push(text)
  })
  parser.on('closetag', () => {
    const element = stack.pop() as XmlElement
    for (const [prefix, before] of changes.pop() ?? []) prefixes.set(prefix, before)
    const parent = stack.at(-1)
    if (!parent) root = element
    else if (wanted && parent.name === wanted.childrenOf) {
      parent.children.length = 0
      wanted.onChild(element)
    } else parent.children.push(element)
  })
  for (const part of decodeInParts(bytes)) parser.write(part)
  parser.close()
  if (!root) throw new UnreadableDocument('damaged')
  return root
}

type Prefixes = Map<string, { namespace: string; usual: string | undefined }>

const undeclared = { namespace: '', usual: undefined }

/** For an element and what is inside it: returns what was before, where that changes. */
function declare(prefixes: Prefixes, attributes: Record<string, string>): Prefixes | null {
  let changed: Prefixes | null = null
  for (const key in attributes) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    const namespace = attributes[key] ?? ''
    const prefix = key.slice('xmlns:'.length)
    const before = prefixes.get(prefix) ?? undeclared
    const usual = usualPrefixes.get(namespace) ?? (known.has(prefix) ? foreign : undefined)
    prefixes.set(prefix, { namespace, usual })
    changed ??= new Map()
    changed.set(prefix, before)
  }
  return changed
}

/** What is required is said in prefixes, which mean something only where they stand. */
function namespacesOf(required: string, prefixes: Prefixes): string {
  const names = required.trim().split(/\s+/)
  return names.map((prefix) => prefixes.get(prefix)?.namespace || prefix).join(' ')
}

const partSize = 256 * 1024

function* decodeInParts(bytes: Uint8Array): Generator<string> {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)
  const decoder = new TextDecoder(isWide ? 'utf-16le' : 'utf-8')
  for (let at = 0; at < bytes.length; at += partSize) {
    yield decoder.decode(bytes.subarray(at, at + partSize), { stream: true })
  }
  yield decoder.decode()
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child) => typeof child !== 'string')
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name)
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name)
}

/** The first below it, at any depth. */
export function findBelow(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) {
    const found = child.name === name ? child : findBelow(child, name)
    if (found) return found
  }
  return undefined
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

export function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes['w:val']
}

/** Of what is only there or not, unless it says so itself. */
export function isOn(element: XmlElement): boolean {
  return !['0', 'false', 'off', 'none'].includes(element.attributes['w:val'] ?? '')
}
