/** Lines as they were written; those that begin with a bullet become a list. */

type Block = { kind: 'text' | 'list'; lines: string[] }
const bullet = /^\s*[•‣◦▪●·*–-]\s+/

export function Prose({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 wrap-anywhere text-pretty">
      {toBlocks(text).map(({ kind, lines }, index) =>
        kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text have no other name
          <p key={index} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ul key={index} className="flex list-disc flex-col gap-1 pl-5 marker:text-copper">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={place}>{line.replace(bullet, '')}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const kind = bullet.test(line) ? 'list' : 'text'
    const last = blocks.at(-1)
    // An empty line ends a paragraph, not a list.
    if (line.trim() === '') {
      if (last?.kind === 'text') blocks.push({ kind: 'text', lines: [] })
    } else if (last?.kind === kind) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks.filter(({ lines }) => lines.length > 0)
}
