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
