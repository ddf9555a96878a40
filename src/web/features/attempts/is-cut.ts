import { longestAnswer } from '#core/attempts/attempt.ts'

/** Whether a field that takes no more than the longest answer cuts what is pasted into it. */
export function isCut(
  {
    value,
    selectionStart,
    selectionEnd,
  }: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  pasted: string,
): boolean {
  // However a line ends where it comes from, in a field that is one character.
  const length = pasted.replaceAll('\r\n', '\n').length
  return value.length - (selectionEnd - selectionStart) + length > longestAnswer
}
