import type { Letter } from '#core/mails/letter.ts'

/** A mail that is still to be written: in which words, that is decided when it is sent. */
export type ComposedMail = { letter: Letter }

export const composeMail = (letter: Letter): ComposedMail => ({ letter })
