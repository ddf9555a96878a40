/** Secrets that are handed out and recognised later: cookies and mailed links. Only their hashes are stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

export const makeToken = () => randomBytes(32).toString('base64url')

/** Tokens are random and long, so a plain hash cannot be turned back. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** For what could be guessed (an address): without the secret no list of guesses helps. */
export const hashWithSecret = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
