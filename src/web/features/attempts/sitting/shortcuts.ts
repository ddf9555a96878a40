/** Single keys that do what the buttons do. None of them while someone writes, and all can be switched off. */

export type Shortcut =
  | { do: 'next' | 'previous' | 'flag' | 'clear' | 'go' | 'submit' | 'help' }
  | { do: 'choose'; option: number }

export const shortcutList: readonly { keys: string; does: string }[] = [
  { keys: 'n', does: 'Next question' },
  { keys: 'p', does: 'Previous question' },
  { keys: '1 to 9', does: 'Choose that option' },
  { keys: 'f', does: 'Flag, or take the flag away' },
  { keys: 'c', does: 'Clear the answer' },
  { keys: 'g', does: 'Go to a question by its number' },
  { keys: 's', does: 'Submit, after being asked' },
  { keys: '?', does: 'This list' },
]

type Pressed = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing?: boolean
  repeat?: boolean
}

const byKey: Record<string, Exclude<Shortcut['do'], 'choose'>> = {
  n: 'next',
  p: 'previous',
  f: 'flag',
  c: 'clear',
  g: 'go',
  s: 'submit',
  '?': 'help',
}

export function readShortcutIfAny(
  { key, ctrlKey, metaKey, altKey, isComposing, repeat }: Pressed,
  isWriting: boolean,
): Shortcut | null {
  if (isWriting || ctrlKey || metaKey || altKey || isComposing || repeat) return null
  if (/^[1-9]$/.test(key)) return { do: 'choose', option: Number(key) - 1 }
  const found = byKey[key.toLowerCase()]
  return found ? { do: found } : null
}

/**
 * In a field or an editor letters are letters. An editor may stand in a shadow root, which shows its host alone; and by now
 * it may have redrawn the line that was written in, so what stands around that line counts, too.
 */
export function isWriting(event: Event): boolean {
  const path = event.composedPath()
  const [target] = path
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox'
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return path.some((node) => node instanceof HTMLElement && node.isContentEditable)
}
