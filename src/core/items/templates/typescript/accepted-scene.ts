/** Code, and lines that could come after it. */

/** A line of code, and why the compiler accepts or refuses it. */
export type Judged = { line: string; because: string }

/** What the lines build on, and some of either kind. */
export type Scene = { intro: string; lines: string[]; accepted: Judged[]; refused: Judged[] }
