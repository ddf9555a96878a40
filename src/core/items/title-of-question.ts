/** A question in one line, for lists that have no room for more: its first words, without the signs of its layout. */
const longestTitle = 160

export function titleOfQuestion(question: string): string {
  const line = question
    .replace(/```\w*/g, ' ')
    .replace(/[`*_#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= longestTitle) return line
  const end = line.lastIndexOf(' ', longestTitle)
  return `${line.slice(0, end > longestTitle / 2 ? end : longestTitle)}…`
}
