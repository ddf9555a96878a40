/** Plainly, and apart from how the rater does it. */
export const splitSentences = (text: string) =>
  text.split(/(?<=[.!?])\s+|\n+/u).filter((part) => part.trim() !== '')
