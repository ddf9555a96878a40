/** Nobody waits for ever: for what has no limit of its own. The work itself goes on, and what comes of it is dropped. */
export class TooLateError extends Error {}

export async function withinMs<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError(`It took longer than ${ms} ms.`)), ms)
  })
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
