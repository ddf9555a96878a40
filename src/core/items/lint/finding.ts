/** What is wrong with an item, in words for whoever wrote it. */
export type Finding = {
  /** An item with an error cannot become active. A hint is for its writer to weigh. */
  severity: 'error' | 'hint'
  /** Where it is, by the path of the field: `question`, `options.2.text`, `tests`. */
  field: string
  message: string
}

export const error = (field: string, message: string): Finding => ({ severity: 'error', field, message })
export const hint = (field: string, message: string): Finding => ({ severity: 'hint', field, message })

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
