/** Where the next line of text goes: down a column, then to the next one, then to the next page. */
import type { Section } from './model.ts'
import type { Pages } from './pages.ts'

export type Place = { page: number; column: number; y: number }

/** A way down the pages. Cells of a table have their own, inside that of the text around it. */
export interface Flow {
  place: Place
  readonly left: number
  readonly width: number
  /** Makes room for something this high, in the next column if need be. */
  makeRoom(height: number): void
  breakColumn(): void
  breakPage(): void
  /** A part of it, from its own place on. */
  inside(left: number, width: number): Flow
}

export class SectionFlow implements Flow {
  place: Place
  readonly #pages: Pages
  readonly #section: Section
  /** Where its columns begin on its first page. */
  readonly #start: Place
  readonly #columnBottom: number

  constructor(pages: Pages, section: Section, start: Place, columnBottom: number) {
    this.#pages = pages
    this.#section = section
    this.#start = start
    this.#columnBottom = columnBottom
    this.place = { ...start }
  }

  get left(): number {
    return this.#columnAt(this.place.column).x
  }

  get width(): number {
    return this.#columnAt(this.place.column).width
  }

  #columnAt(number: number) {
    const { columns } = this.#section
    return columns[Math.min(number, columns.length - 1)] as Section['columns'][number]
  }

  #bottom(): number {
    const isFirstPage = this.place.page === this.#start.page
    return isFirstPage ? this.#columnBottom : this.#section.height - this.#section.margins.bottom
  }

  #top(page: number): number {
    return page === this.#start.page ? this.#start.y : this.#section.margins.top
  }

  makeRoom(height: number): void {
    const isAtTop = this.place.y <= this.#top(this.place.page) + 0.01
    if (this.place.y + height > this.#bottom() && !isAtTop) this.breakColumn()
  }

  breakColumn(): void {
    const { page, column } = this.place
    if (column + 1 >= this.#section.columns.length) this.breakPage()
    else this.place = { page, column: column + 1, y: this.#top(page) }
  }

  breakPage(): void {
    const page = this.place.page + 1
    this.#pages.ensure(page, this.#section)
    this.place = { page, column: 0, y: this.#section.margins.top }
  }

  inside(left: number, width: number): Flow {
    return new InnerFlow(this, left, width)
  }
}

/** Moves its parent along and puts it back where it was, so that cells begin side by side. */
class InnerFlow implements Flow {
  place: Place
  readonly width: number
  readonly #parent: Flow
  readonly #inset: number

  constructor(parent: Flow, left: number, width: number) {
    this.#parent = parent
    this.#inset = left - parent.left
    this.width = width
    this.place = { ...parent.place }
  }

  get left(): number {
    return this.#atParent(() => this.#parent.left) + this.#inset
  }

  makeRoom(height: number): void {
    this.#atParent(() => this.#parent.makeRoom(height), true)
  }

  breakColumn(): void {
    this.#atParent(() => this.#parent.breakPage(), true)
  }

  breakPage(): void {
    this.#atParent(() => this.#parent.breakPage(), true)
  }

  inside(left: number, width: number): Flow {
    return new InnerFlow(this, left, width)
  }

  #atParent<Result>(act: () => Result, follow = false): Result {
    const before = this.#parent.place
    this.#parent.place = { ...this.place }
    const result = act()
    if (follow) this.place = { ...this.#parent.place }
    this.#parent.place = before
    return result
  }
}

/** A fixed place on one page, as high as it has to be. */
export class BoxFlow implements Flow {
  place: Place
  readonly left: number
  readonly width: number

  constructor(place: Place, left: number, width: number) {
    this.place = { ...place }
    this.left = left
    this.width = width
  }

  makeRoom(): void {}
  breakColumn(): void {}
  breakPage(): void {}

  inside(left: number, width: number): Flow {
    return new BoxFlow(this.place, left, width)
  }
}

export function isBelow(one: Place, other: Place): boolean {
  if (one.page !== other.page) return one.page > other.page
  if (one.column !== other.column) return one.column > other.column
  return one.y > other.y
}
