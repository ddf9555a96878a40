/** Background work in words: what a task does, why it failed, and what of it may be shown. */

/** By the names of the queue (server/platform/queue/definitions.ts); that none is missing is checked where both are known. */
export const taskWords = {
  'notifications.deliver': 'Tell someone something',
  'notifications.mail': 'Mail what was held back',
  'admin.report_dead_tasks': 'Tell administrators of failed work',
  'accounts.mail_reset_link': 'Mail a link for a new password',
  'accounts.fetch_avatar': 'Fetch a picture from a sign-in provider',
  'companies.move_rest': 'Move what came late to a company that was merged',
  'privacy.export': 'Put a person’s own data together',
  'candidates.refresh_listing': 'Keep candidates findable',
  'candidates.tell_decision': 'Tell a candidate what was decided',
  'meetings.follow_application': 'Let interviews follow an application',
  'meetings.remind': 'Remind of an interview',
  'attempts.assign_test': 'Give a new test to who applied before',
  'attempts.assign_interview': 'Give a new interview to who applied before',
  'attempts.finish': 'Move on who has submitted',
  'scoring.score': 'Score what was submitted',
  'scoring.item_changed': 'Score anew after a question changed',
  'scoring.report_failure': 'Tell a company what could not be scored',
  'badges.evaluate': 'See which badges someone earned',
  'badges.evaluate_all': 'See which badges everyone earned',
  'items.measure': 'Measure how questions do',
  'files.discard': 'Delete a file that nobody has any more',
  'mail.send': 'Send a mail',
  'users.change': 'Change many people at once',
  'operations.back_up': 'Back up the platform',
} as const

export const sayTask = (name: string): string =>
  Object.hasOwn(taskWords, name) ? taskWords[name as keyof typeof taskWords] : name

export type TaskFailure = {
  /** What happened, as far as it can be told. */
  words: string
  /** For whoever looks after the machine; nothing in it that a person typed. */
  detail: string
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  'ESOCKET',
])
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Of what the queue keeps of an error (platform/log.ts: describeError), which may be of another version, or nothing at all. */
export function explainFailure(error: unknown): TaskFailure {
  const { type, message, code } = readError(error)
  const all = chain(error)
  const detail = hidePersonal([type, code, message].filter(Boolean).join(': '))
  const codes = all.map((one) => one.code)
  const say = (words: string): TaskFailure => ({ words, detail })
  if (message.startsWith('It took longer than')) return say('It took longer than it may.')
  if (codes.some((one) => full.has(one))) return say('There was no room left on the disk.')
  if (message.startsWith('The mail server refused')) return say('The mail server did not take it.')
  if (codes.some((one) => unreachable.has(one))) return say('A server that it needs did not answer.')
  if (type === 'ZodError')
    return say('What it was to do is written in a way that this version does not read.')
  if (all.some((one) => one.message.startsWith('PostgreSQL ')) || message.startsWith('Failed query'))
    return say('The database refused what it was to write.')
  if (type.startsWith('Process')) return say('A process that worked for it ended.')
  if (message === '') return say('Its process ended before it was done.')
  return say('Something in it went wrong.')
}

type ErrorLine = { type: string; message: string; code: string }

function readError(error: unknown): ErrorLine {
  const one = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { type: text(one.type), message: text(one.message), code: text(one.code) }
}

/** What caused it, and what caused that. */
function chain(error: unknown): ErrorLine[] {
  const found: ErrorLine[] = []
  let next = error
  while (typeof next === 'object' && next !== null && found.length < 5) {
    found.push(readError(next))
    next = (next as Record<string, unknown>).cause
  }
  return found
}

/** Addresses, what stands between quotes, and long runs of signs, such as tokens, may be someone's. */
export function hidePersonal(text: string): string {
  return text
    .replace(/[^\s@<>"]+@[^\s@<>"]+/g, '(an address)')
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '(a link)')
    .replace(/"[^"]*"|“[^”]*”/g, '“…”')
    .replace(/[\w-]{24,}/gi, (run) => (isId(run) ? run : '(hidden)'))
    .slice(0, 300)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (text: string) => uuid.test(text)
/** Words of our own, from a list: a kind, a lane. */
const isOurWord = (key: string, text: string) =>
  /^(kind|lane|task)$/.test(key) && /^[a-z_.]{1,40}$/.test(text)

export type SafeField = { name: string; value: string }

const mostFields = 20

/** What a task is about, without what a person wrote or is called: ids, numbers and words of our own. */
export function describePayload(payload: unknown, prefix = ''): SafeField[] {
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries(payload)
    .flatMap(([key, value]): SafeField[] => {
      if (prefix === '' && key === 'askedAt') return []
      const name = prefix + key
      if (Array.isArray(value)) return [{ name, value: `${value.length} of them` }]
      if (typeof value === 'object' && value !== null) return describePayload(value, `${name}.`)
      return [{ name, value: showValue(key, value) }]
    })
    .slice(0, mostFields)
}

function showValue(key: string, value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && (isId(value) || isOurWord(key, value))) return value
  return '(not shown)'
}
