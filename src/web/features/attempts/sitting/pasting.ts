import type { ClipboardEvent, DragEvent } from 'react'
import { isWriting } from './shortcuts.ts'

/** How much was pasted or dropped into answers, never what. For the element around them. */
export function watchPasting(record: (characters: number) => void) {
  const count = (data: DataTransfer | null, event: Event) => {
    const characters = data?.getData('text/plain').length ?? 0
    if (characters > 0 && isWriting(event)) record(characters)
  }
  return {
    onPaste: ({ clipboardData, nativeEvent }: ClipboardEvent) => count(clipboardData, nativeEvent),
    onDrop: ({ dataTransfer, nativeEvent }: DragEvent) => count(dataTransfer, nativeEvent),
  }
}
