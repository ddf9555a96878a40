export type FileRules = {
  /** With the dot and in lower case: `.pdf`. */
  endings: readonly string[]
  /** Endings are only proposed: a file of another name is left to whoever looks into it. */
  takesAnyEnding?: boolean
  maxBytes: number
  /** The rules in words, shown before anyone breaks them. */
  text: string
}

type Checked = { file: File; problem: null } | { file: null; problem: string }

/** What can be told in the browser. The server looks at the bytes themselves. */
export function checkFile(
  files: readonly File[],
  { endings, takesAnyEnding = false, maxBytes }: FileRules,
): Checked {
  const [file] = files
  if (!file || files.length > 1) return refuse('Please choose one file.')
  const name = file.name.toLowerCase()
  if (!takesAnyEnding && !endings.some((ending) => name.endsWith(ending)))
    return refuse(`${file.name} is not one of ${endings.join(', ')}. Please choose another file.`)
  if (file.size === 0) return refuse(`${file.name} is empty. Please choose another file.`)
  if (file.size > maxBytes)
    return refuse(
      `${file.name} has ${inMegabytes(file.size)} MB; the most is ${inMegabytes(maxBytes)} MB. Please choose a smaller file.`,
    )
  return { file, problem: null }
}

const refuse = (problem: string): Checked => ({ file: null, problem })

/** Rounded up, so that a file just over the limit never seems to be within it. */
const inMegabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10
