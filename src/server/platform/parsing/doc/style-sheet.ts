/** The styles of a Word file ([MS-DOC] 2.9.271), each with all it inherits. */
import type { Bytes } from './bytes.ts'
import type { WordFile } from './file-information.ts'
import {
  type CharacterLook,
  type CharacterStyles,
  changeCharacter,
  changeParagraph,
  type ParagraphLook,
  plainCharacter,
  plainParagraph,
} from './looks.ts'

export type DocStyle = { character: CharacterLook; paragraph: ParagraphLook }
export type StyleSheet = {
  ofParagraph(number: number): DocStyle
  ofCharacters: CharacterStyles
}

const noBase = 0xfff
const mostStyles = 5000
const longestChain = 20

export function readStyleSheet(file: WordFile): StyleSheet {
  const table = file.table('styles')
  const headSize = table.u16(0)
  const count = Math.min(mostStyles, table.u16(2))
  const baseSize = table.u16(4)
  const stored: Bytes[] = []
  let at = 2 + headSize
  for (let n = 0; n < count && at < table.length; n++) {
    const size = table.u16(at)
    stored.push(table.part(at + 2, size))
    at += 2 + size + (size % 2)
  }
  const resolved = new Map<number, DocStyle>()
  const plain: DocStyle = { character: plainCharacter, paragraph: plainParagraph }

  const resolve = (number: number, depth: number): DocStyle => {
    const known = resolved.get(number)
    if (known) return known
    const style = stored[number]
    if (!style || style.length < 10 || depth > longestChain) return plain
    const base = style.u16(2) >> 4
    const inherited = base === noBase || base === number ? plain : resolve(base, depth + 1)
    const { paragraphs, characters } = changesIn(style, baseSize)
    const result = {
      paragraph: paragraphs ? changeParagraph(inherited.paragraph, paragraphs) : inherited.paragraph,
      character: changeCharacter(inherited.character, characters, () => undefined),
    }
    resolved.set(number, result)
    return result
  }
  return {
    ofParagraph: (number) => resolve(number, 0),
    ofCharacters(number) {
      const style = stored[number]
      return style && style.length >= 10 ? changesIn(style, baseSize).characters : undefined
    },
  }
}

/** After the name stand the changes of paragraphs, where it is a style for them, and of characters. */
function changesIn(style: Bytes, baseSize: number): { paragraphs: Bytes | null; characters: Bytes } {
  const isOfCharacters = (style.u16(2) & 0xf) === 2
  let at = baseSize + 2 + (style.u16(baseSize) + 1) * 2
  const next = () => {
    at += at % 2
    const part = style.part(at + 2, style.u16(at))
    at += 2 + style.u16(at)
    return part
  }
  if (isOfCharacters) return { paragraphs: null, characters: next() }
  const list = next()
  return { paragraphs: list.part(2, list.length - 2), characters: next() }
}
