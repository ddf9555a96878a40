/** As people count them: what stands between spaces and has a letter or a figure in it. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
