/**
 * What does a theme print? A word can stand on a page for another reason: a city as the place of a job, a title as a
 * headline. So every resume is rendered a second time with each value replaced by a word that exists nowhere else, and a
 * value counts as printed where its stand-in is.
 */
import type { JsonResume } from './json-resume.ts'

/** Where a value stands in a resume: `work.2.position`. */
export type FieldPath = string

export type Marked = { resume: JsonResume; marks: Map<FieldPath, string> }

export function markResume(original: JsonResume): Marked {
  const resume = structuredClone(original)
  const marks = new Map<FieldPath, string>()
  const mark = (path: FieldPath, value: string | undefined, shape = (word: string) => word) => {
    if (!value) return value
    const word = shape(wordOf(marks.size))
    marks.set(path, word)
    return word
  }
  const replace = <Key extends string>(
    owner: { [key in Key]?: string },
    key: Key,
    prefix: string,
    shape?: (word: string) => string,
  ) => {
    const word = mark(`${prefix}.${key}`, owner[key], shape)
    if (word !== undefined) owner[key] = word
  }

  const { basics } = resume
  // Two words, because some themes print a first and a last name apart.
  replace(basics, 'name', 'basics', (word) => `${word} ${word}`)
  replace(basics, 'email', 'basics', (word) => `${word}@example.com`)
  replace(basics, 'phone', 'basics', () => '+1 555-555-0199')
  if (basics.location) replace(basics.location, 'city', 'basics.location')
  resume.work?.forEach((work, index) => {
    replace(work, 'name', `work.${index}`)
    replace(work, 'position', `work.${index}`)
  })
  resume.education?.forEach((education, index) => {
    replace(education, 'institution', `education.${index}`)
    replace(education, 'studyType', `education.${index}`)
    replace(education, 'area', `education.${index}`)
  })
  resume.skills?.forEach((skill, index) => {
    replace(skill, 'name', `skills.${index}`)
    skill.keywords?.forEach((keyword, place) => {
      const word = mark(`skills.${index}.keywords.${place}`, keyword)
      if (word && skill.keywords) skill.keywords[place] = word
    })
  })
  return { resume, marks }
}

/** Letters only, all of one length, so that none is a part of another. */
function wordOf(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return `Zq${letters[Math.floor(index / 26) % 26]}x${letters[index % 26]}k`
}
