/** The words of a question: paragraphs with a blank line between them, and code between backticks. */
import '@fontsource-variable/jetbrains-mono/wght.css'

/** Within a line: what stands between two backticks is code. One that is left open is a backtick. */
export function Inline({ text }: { text: string }) {
  return splitCode(text).map(({ isCode, words }, index) =>
    isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <code key={index} className="rounded-[0.3rem] bg-well px-1 py-0.5 font-mono text-[0.875em]">
        {words}
      </code>
    ) : (
      words
    ),
  )
}

export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 wrap-anywhere text-pretty">
      {toParagraphs(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other name
        <p key={index} className="whitespace-pre-line">
          <Inline text={paragraph} />
        </p>
      ))}
    </div>
  )
}

export const toParagraphs = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export function splitCode(text: string): { isCode: boolean; words: string }[] {
  const pieces = text.split('`')
  const isLastOpen = pieces.length % 2 === 0
  const closed = isLastOpen ? [...pieces.slice(0, -2), pieces.slice(-2).join('`')] : pieces
  return closed
    .map((words, index) => ({ isCode: index % 2 === 1, words }))
    .filter(({ words }) => words !== '')
}
