/** The files that questions come and go as. */

export const formats = [
  { value: 'gift', label: 'GIFT', text: 'Plain text, as Moodle and other learning platforms have it' },
  { value: 'csv', label: 'CSV', text: 'A table for spreadsheets, one question on a line' },
] as const
export type ExchangeFormat = (typeof formats)[number]['value']

/** By the name of the file, or by what pasted text looks like: braces hold the answers in GIFT. */
export function guessFormat({ name, text }: { name?: string; text: string }): ExchangeFormat {
  if (name?.toLowerCase().endsWith('.csv')) return 'csv'
  if (name?.toLowerCase().endsWith('.gift')) return 'gift'
  const [head = ''] = text.trimStart().split('\n', 1)
  const isTable = !head.startsWith('//') && !head.includes('{') && /[,;\t]/.test(head)
  return isTable && !text.includes('{') ? 'csv' : 'gift'
}
