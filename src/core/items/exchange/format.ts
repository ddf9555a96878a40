/** How a quiz program formats a text. `moodle` is what a text has that says nothing: lines as they stand, and some HTML. */
export const formats = ['moodle', 'html', 'plain', 'markdown'] as const
export type Format = (typeof formats)[number]

/** A block of code, or the text between two. */
export type Piece = { text: string; isCode: boolean; language: string | null }
