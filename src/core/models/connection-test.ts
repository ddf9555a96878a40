/** What a try of the connection to a language model came to, and what to do about it. What its server wrote is never shown. */

export const connectionOutcomes = [
  'answered',
  'not_understood',
  'key_refused',
  'key_missing',
  'unknown_model',
  'wrong_address',
  'too_many',
  'server_failed',
  'refused',
  'elsewhere',
  'unknown_host',
  'not_reachable',
  'not_trusted',
  'too_slow',
] as const
export type ConnectionOutcome = (typeof connectionOutcomes)[number]

/** Whoever waits for one gives up after this. */
export const connectionPatienceSeconds = 20
/** An answer that takes longer keeps people waiting where it is used. */
const slowMs = 5000

/** What a status says that is no success. The words beside it are looked at, never passed on. */
export function readStatus(
  status: number,
  said: string,
  { hasKey }: { hasKey: boolean },
): Exclude<ConnectionOutcome, 'answered' | 'not_understood'> {
  if (status === 401 || status === 403) return hasKey ? 'key_refused' : 'key_missing'
  const isAboutModel =
    /model/i.test(said) && /not.{0,12}(found|exist|supported|available)|unknown|invalid|no such/i.test(said)
  if ([400, 404, 422].includes(status) && isAboutModel) return 'unknown_model'
  if (status === 404 || status === 405) return 'wrong_address'
  if (status === 402 || status === 429) return 'too_many'
  return status >= 500 ? 'server_failed' : 'refused'
}

/** By the code of the error alone: its message can quote what was sent. */
export function readFailure(code: string): ConnectionOutcome {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED|TLS|SSL/.test(code)) return 'not_trusted'
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'too_slow'
  return 'not_reachable'
}

export type ConnectionTest = { outcome: ConnectionOutcome; durationMs: number; status: number | null }
export type ConnectionWords = { level: 'good' | 'warn' | 'bad'; text: string; advice: string | null }

const failures: Readonly<Record<Exclude<ConnectionOutcome, 'answered'>, [text: string, advice: string]>> = {
  not_understood: [
    'It answered, but not with what was asked for.',
    'The address may belong to another kind of service, or the model is too small to answer in JSON. Check AI_BASE_URL and AI_MODEL.',
  ],
  key_refused: [
    'The server refused the key.',
    'Check AI_API_KEY, and restart the platform after changing it.',
  ],
  key_missing: ['The server asks for a key, and none is set.', 'Set AI_API_KEY, and restart the platform.'],
  unknown_model: [
    'The server does not know this model.',
    'Check AI_MODEL against the list of models of its provider, and restart the platform after changing it.',
  ],
  wrong_address: [
    'The server is there, but nothing answers under this address.',
    'AI_BASE_URL usually ends with /v1. Check it, and restart the platform after changing it.',
  ],
  too_many: [
    'The server takes no more at the moment: a limit is reached, or credit is used up.',
    'Look at the account with the provider, or try again later.',
  ],
  server_failed: ['The server has a failure of its own.', 'Try again in a few minutes, or look at its log.'],
  refused: [
    'The server refused the call.',
    'Its log says why. The model may not support what is asked of it.',
  ],
  elsewhere: [
    'The server sends its callers to another address, and the key does not go along.',
    'Set AI_BASE_URL to the address it ends at.',
  ],
  unknown_host: [
    'No server of this name can be found.',
    'Check AI_BASE_URL, and the name service of this machine.',
  ],
  not_reachable: [
    'The server cannot be reached.',
    'See that it runs, and that this machine may connect to it. Check AI_BASE_URL.',
  ],
  not_trusted: [
    'The certificate of the server is not trusted.',
    'It may have expired, or be signed by an authority that this machine does not know.',
  ],
  too_slow: [
    `No answer came within ${connectionPatienceSeconds} seconds.`,
    'The server may be starting or busy. Until it is faster, what runs here does the work alone.',
  ],
}

export function describeTest({ outcome, durationMs, status }: ConnectionTest): ConnectionWords {
  if (outcome === 'answered') {
    const seconds = (durationMs / 1000).toFixed(1)
    return durationMs > slowMs
      ? {
          level: 'warn',
          text: `It works, but slowly: the answer took ${seconds} seconds.`,
          advice: 'People wait for it in interviews and while documents are read.',
        }
      : { level: 'good', text: `It works: a usable answer came after ${seconds} seconds.`, advice: null }
  }
  const [text, advice] = failures[outcome]
  return { level: 'bad', text: status === null ? text : `${text} (Status ${status}.)`, advice }
}
