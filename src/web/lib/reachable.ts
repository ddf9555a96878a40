/**
 * Whether the server answers at all. Asked before code is loaded late: a browser may remember for good that a file of code
 * could not be had, and never ask for it again.
 */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
