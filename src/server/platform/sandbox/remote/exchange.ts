/** One question to a remote runner and its reply, neither of which is waited for or read without end. */
import { parseJson, readText, TooLongReply, UselessReply } from '../../http/reply.ts'

export type Question = { method: 'GET' | 'POST'; path: string; body?: object }
export type Reply = { status: number; body: unknown }
export type Exchange = (question: Question, signal: AbortSignal) => Promise<Reply>

/** The runner has more to do than it can. */
export class BusyReply extends UselessReply {}
/** The reply is one, and longer than is read: what makes it so is what a program printed. */
export class OverflowingReply extends UselessReply {}

/** Room for the megabyte that Judge0 lets a program print twice over, as it encodes it. */
const maxReplyBytes = 4 * 1024 * 1024

export function createExchange(baseUrl: string, headers: Record<string, string>): Exchange {
  return async ({ method, path, body }, signal) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      // To another place the key would go along, and somebody's code.
      redirect: 'error',
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 429 || response.status === 503) {
      await response.body?.cancel()
      throw new BusyReply(`status ${response.status}`)
    }
    return { status: response.status, body: parseJson(await readReply(response)) }
  }
}

async function readReply(response: Response): Promise<string> {
  try {
    return await readText(response, maxReplyBytes)
  } catch (error) {
    const isReply = response.ok && response.headers.get('content-type')?.startsWith('application/json')
    throw error instanceof TooLongReply && isReply ? new OverflowingReply(error.message) : error
  }
}
