/** A job's name in its address. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobDetails } from './job.ts'

const longestSlug = 100

/** `senior-react-developer-northwind-berlin-k3v9q2`. The suffix, small letters and digits, makes it the only one. */
export function makeSlug(
  { jobTitle, company, location }: Pick<JobDetails, 'jobTitle' | 'company' | 'location'>,
  suffix: string,
): string {
  const [place = ''] = location.split(',')
  const words = [...titleWords(jobTitle), ...asciiWords(company), ...asciiWords(place)]
  const room = longestSlug - suffix.length - 1
  let start = (words[0] ?? '').slice(0, room)
  for (const word of words.slice(1)) {
    if (start.length + 1 + word.length > room) break
    start = `${start}-${word}`
  }
  return `${start}-${suffix}`
}

/** Without remarks in brackets: "(m/w/d)" says nothing in an address. */
function titleWords(title: string): string[] {
  for (const form of [title.replace(/\([^()]*\)/g, ' '), title]) {
    const words = asciiWords(form)
    if (words.some((word) => /[a-z]/.test(word))) return words
  }
  return ['job']
}

function asciiWords(text: string): string[] {
  const folded = fold(text).replace(/'(?=s\b)/g, '')
  return folded.match(/[a-z\d]+/g) ?? []
}
