/** What a spreadsheet holds: text that is nothing but text, and whole numbers. */
export type Cell = string | number | null

/** A table that comes a few rows at a time, so that no one has to hold all of it. */
export type Pieces = AsyncIterable<readonly (readonly Cell[])[]>

/**
 * Spreadsheets take a text for a formula by how it begins, and some after blanks. Somebody else wrote the text, and who
 * opens the file must not run it.
 */
export const looksLikeFormula = (text: string) => /^\s*[=+\-@\t\r＝＋－＠]/u.test(text)

/** What a spreadsheet cannot hold, or would not show. */
export const toCellText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML has no place for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
