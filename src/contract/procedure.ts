import { oc } from '@orpc/contract'
import { declare } from './errors.ts'

/** The ground every procedure stands on: it may need a session, a permission, valid input and patience. */
export const procedure = oc.errors(
  declare('SIGN_IN_REQUIRED', 'FORBIDDEN', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'),
)
