/** What is good to know before one writes code, a line each. */
export function codeHints({
  runsIn,
  canRun = false,
  readOnly = false,
}: {
  runsIn?: string | null | undefined
  canRun?: boolean
  readOnly?: boolean | undefined
}): string[] {
  return [
    ...(runsIn === 'typescript' ? ['Runs as JavaScript: types are not checked.'] : []),
    ...(readOnly ? [] : ['Tab indents. To go on by keyboard, press Escape and then Tab.']),
    ...(canRun ? ['Ctrl+Enter runs it.'] : []),
  ]
}
