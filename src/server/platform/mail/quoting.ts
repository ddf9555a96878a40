/** What one person writes to another, inside a mail of ours. */
import { say } from '#core/content/mail-words.ts'

/** Each opens with a mark, so that none of them can be taken for ours; the last one ends with one, too. */
export function quoteParagraphs(message: string) {
  const paragraphs = message
    .split(/\n+/)
    .map((paragraph) => paragraph.split(/\s+/).map(hideLink).join(' ').trim())
    .filter((paragraph) => paragraph !== '')
  return paragraphs.map((paragraph, n) =>
    n === paragraphs.length - 1 ? say`“${paragraph}”` : say`“${paragraph}`,
  )
}

const hideLink = (word: string) => (/:\/\/|^\W*www\.|\.\p{L}{2,}\//iu.test(word) ? '(link removed)' : word)
