/** What PostgreSQL refuses on purpose, told apart from faults. The query builder wraps the driver's errors. */

/** Whether a statement failed because a row with the same key is already there. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const {
      code,
      constraint: embedded,
      constraint_name: postgresql,
    } = cause as Error & Record<string, unknown>
    if (code === '23505' && (embedded === constraint || postgresql === constraint)) return true
  }
  return false
}

/** Two transactions stood in each other's way, and this one was asked to try again. */
export function isConflict(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown }
    if (code === '40P01' || code === '40001') return true
  }
  return false
}
