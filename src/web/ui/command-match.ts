/**
 * Those in which every word of the query begins some word, best first: a label that starts with the query, then
 * other labels, then keywords. An empty query finds all, as they stand.
 */
export function matchCommands<C extends { label: string; keywords?: string }>(
  commands: readonly C[],
  query: string,
): C[] {
  const wanted = wordsOf(query)
  if (query.trim() === '') return [...commands]
  if (wanted.length === 0) return []
  const begins = (words: string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)))
  const rankOf = ({ label, keywords = '' }: C) => {
    const words = wordsOf(label)
    if (words.join(' ').startsWith(wanted.join(' '))) return 0
    if (begins(words)) return 1
    return begins([...words, ...wordsOf(keywords)]) ? 2 : null
  }
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter((entry): entry is { command: C; rank: 0 | 1 | 2 } => entry.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}

/** Without case and accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
