/** Finds the line of the writer's own file in what a compiler or an interpreter says. */

/** How languages write a line's number behind the name of its file: `:3`, `(3,5)`, `:line 3`, `: line 3`, ` line 3`, ` on line 3`. */
const lineNumber = /^(?::|\(|:line |: line | line | on line )(\d{1,6})/

type Mention = { line: number; isWarning: boolean; isError: boolean }

/**
 * Warnings come before errors and are not what is looked for. Of a compiler's mentions the first error counts, of a
 * trace the first frame in the file: all the languages here name the innermost call first.
 */
export function findOwnLineIfAny(words: string, fileName: string): number | null {
  const mentions = findMentions(words, fileName)
  const serious = mentions.filter(({ isWarning }) => !isWarning)
  const found = serious.find(({ isError }) => isError) ?? serious[0] ?? mentions[0]
  return found?.line ?? null
}

function findMentions(words: string, fileName: string): Mention[] {
  const lines = words.split('\n')
  return lines.flatMap((text, i) => {
    const line = findNumberIfAny(text, fileName)
    if (line === null) return []
    // Some say what is wrong on one line and where on the next.
    const said = text.includes('-->') ? `${lines[i - 1] ?? ''} ${text}` : text
    return [
      {
        line,
        isWarning: /warning|notice:|deprecated:/i.test(said),
        isError: /\berror[:[, ]/i.test(said),
      },
    ]
  })
}

function findNumberIfAny(text: string, fileName: string): number | null {
  for (let at = text.indexOf(fileName); at >= 0; at = text.indexOf(fileName, at + 1)) {
    const isOwn = at === 0 || !/[\w.-]/.test(text.charAt(at - 1))
    const number = lineNumber.exec(text.slice(at + fileName.length))?.[1]
    if (isOwn && number) return Number(number)
  }
  return null
}
