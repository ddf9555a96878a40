/** How much of a stranger's file is read. */
export const limits = {
  pages: 50,
  /** Far beyond any resume, and little enough to be handed from process to process. */
  characters: 400_000,
  pieces: 25_000,
  zipEntries: 2000,
  unpackedBytes: 40 * 1024 * 1024,
}
