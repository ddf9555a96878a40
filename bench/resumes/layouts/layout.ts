/** A layout of our own. It prints the whole resume, in the resume's language. */
import type { JsonResume } from '../json-resume.ts'

export type Layout = { id: string; half: 'seen' | 'unseen'; shape: string } & (
  | { kind: 'html'; render: (resume: JsonResume) => string }
  | { kind: 'docx'; render: (resume: JsonResume) => Uint8Array }
)
