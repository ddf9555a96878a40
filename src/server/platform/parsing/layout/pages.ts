/** The pages that come to be, and what stands on them. */
import type { Piece } from '#core/documents/document.ts'
import type { Rect } from '../geometry.ts'
import { limits } from '../limits.ts'
import { UnreadableDocument } from '../problems.ts'
import type { Section } from './model.ts'

/** A shape or picture: what is written over it has another background than paper. */
export type Backdrop = { page: number; area: Rect; fill: string | null; level: number }

/** A shape in front of the text. */
export type Cover = { page: number; area: Rect; fill: string; level: number; isNearText: boolean }

/** Each is held against each text. */
const mostShapes = 5000

export class Pages {
  readonly sizes: { width: number; height: number }[] = []
  readonly pieces: Piece[] = []
  readonly backdrops: Backdrop[] = []
  readonly covers: Cover[] = []
  /** Of what is in text boxes: how far in front these stand. */
  readonly levels = new Map<Piece, number>()
  /** That of what is set just now. */
  level = 0
  /** Places of text boxes, which other text goes around. */
  readonly taken: { page: number; area: Rect }[] = []
  #characters = 0

  ensure(page: number, { width, height }: Pick<Section, 'width' | 'height'>): void {
    if (page > limits.pages) throw new UnreadableDocument('too_many_pages')
    while (this.sizes.length < page) this.sizes.push({ width, height })
  }

  add(piece: Piece): void {
    this.#characters += piece.text.length
    if (this.pieces.length >= limits.pieces || this.#characters > limits.characters) {
      throw new UnreadableDocument('too_much_work')
    }
    this.pieces.push(piece)
    if (this.level !== 0) this.levels.set(piece, this.level)
  }

  addBackdrop(backdrop: Backdrop): void {
    if (this.backdrops.length >= mostShapes) throw new UnreadableDocument('too_much_work')
    this.backdrops.push(backdrop)
  }

  /** The same sizes and places, but nothing on it. For trying out how high something becomes. */
  blank(): Pages {
    return new Pages()
  }
}
