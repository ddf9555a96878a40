/** What stands in something painted is painted over it, unless it has a background of its own. */
import type { Block } from '../layout/model.ts'

export function paintBehind(blocks: readonly Block[], background: string): void {
  for (const block of blocks) {
    if (block.kind === 'paragraph') block.background ??= background
    else
      for (const row of block.rows)
        for (const cell of row) if (!cell.background) paintBehind(cell.blocks, background)
  }
}
