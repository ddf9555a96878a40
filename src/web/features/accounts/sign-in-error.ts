import { isDefinedError } from '@orpc/client'

/** What the server refused keeps its words; anything else (no connection, a fault) gets the login's own. */
export function signInErrorText(error: unknown): string {
  if (error instanceof Error && isDefinedError(error as never)) return error.message
  return 'Invalid credentials. Please try again.'
}
