/** Why someone is turned down: always about the job, and in words that they read themselves. */

export const rejectionGrounds = [
  'skills',
  'experience',
  'test',
  'interview',
  'requirement',
  'filled',
  'other',
] as const
export type RejectionGround = (typeof rejectionGrounds)[number]

export const groundSentences: Record<Exclude<RejectionGround, 'other'>, string> = {
  skills: 'Others match the skills that the job asks for more closely.',
  experience: 'Others have more of the experience that the job asks for.',
  test: 'Others did better in the test.',
  interview: 'Others did better in the interview.',
  requirement: 'Something that the job requires is missing.',
  filled: 'The position has been filled.',
}

export const rejectionWordsLimit = 1000

/** These two say nothing by themselves. */
export const needsWords = (ground: RejectionGround) => ground === 'other' || ground === 'requirement'

export type Rejection = { ground: RejectionGround; words: string }

export function findRejectionProblem({ ground, words }: Rejection): string | null {
  if (words.length > rejectionWordsLimit) return 'Please use at most 1,000 characters'
  const [written] = words.match(/\{\{[^{}]*\}\}/) ?? []
  // Else they would read it as it was typed.
  if (written) return `${written} is filled in within the mail alone. Please write it out here`
  if (!needsWords(ground) || words.trim() !== '') return null
  return ground === 'other' ? 'Please say why' : 'Please say what is missing'
}

/** While it is being written: no ground is the usual one, or it would be given without a thought. */
export type RejectionDraft = { ground: RejectionGround | null; words: string }

export const chosenRejectionIfAny = ({ ground, words }: RejectionDraft): Rejection | null =>
  ground && { ground, words }

/** As the person reads it. */
export function phraseRejection({ ground, words }: Rejection): string {
  const sentence = ground === 'other' ? '' : groundSentences[ground]
  return [sentence, words.trim()].filter((part) => part !== '').join(' ')
}
