/** Replies of servers that are believed in nothing: bounded, and told of in our own words alone. */

/** Its message goes to the log, so it holds nothing that was sent or received. */
export class UselessReply extends Error {}

export class TooLongReply extends UselessReply {
  constructor() {
    super('too long')
  }
}

export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLongReply()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why there was no usable reply. Messages of `fetch` can quote a header, so they stay out. */
export function describeFailure(error: unknown): string {
  if (error instanceof UselessReply) return error.message
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
