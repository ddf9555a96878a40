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

/** By the end of the namespace, as the strict kind of the format has other beginnings. */
const usualPrefixes: [end: string, prefix: string][] = [
  ['wordprocessingml/main', 'w'],
  ['wordprocessingml/2006/main', 'w'],
  ['officeDocument/2006/relationships', 'r'],
  ['officeDocument/relationships', 'r'],
  ['markup-compatibility/2006', 'mc'],
  ['drawingml/2006/main', 'a'],
  ['drawingml/main', 'a'],
  ['drawingml/2006/wordprocessingDrawing', 'wp'],
  ['drawingml/wordprocessingDrawing', 'wp'],
  ['word/2010/wordprocessingShape', 'wps'],
  ['word/2010/wordprocessingGroup', 'wpg'],
  ['word/2010/wordml', 'w14'],
  ['urn:schemas-microsoft-com:vml', 'v'],
]

/** The whole tree; with `wanted`, the children of elements of that name are handed over and forgotten. */
export function parseXml(
  bytes: Uint8Array,
  wanted?: { childrenOf: string; onChild: (child: XmlElement) => void },
): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const prefixes = new Map<string, string>()
  const stack: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0

  const usualName = (name: string): string => {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    const usual = prefixes.get(prefix)
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
    for (const key in attributes)
      if (key.startsWith('xmlns')) learnPrefix(prefixes, key, attributes[key] ?? '')
    const named: Record<string, string> = {}
    // An attribute without a prefix has no namespace.
    for (const key in attributes) named[key.includes(':') ? usualName(key) : key] = attributes[key] ?? ''
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

function learnPrefix(prefixes: Map<string, string>, key: string, namespace: string): void {
  const usual = usualPrefixes.find(([end]) => namespace.endsWith(end))?.[1]
  if (usual !== undefined) prefixes.set(key === 'xmlns' ? '' : key.slice('xmlns:'.length), usual)
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
