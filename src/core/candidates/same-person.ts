/** By what two accounts may be of one person. It is shown to a recruiter, who decides; nothing is joined by itself. */
import { fold } from '#core/documents/lexicons/fold.ts'

/** Mailboxes of these take dots for nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Where mails to an address arrive: without case, and without what a mailbox ignores. */
export function toEmailKey(email: string): string {
  const [box = '', domain = ''] = email.toLowerCase().split('@')
  const named = box.replace(/\+.*$/, '') || box
  const home = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${dotless.has(domain) ? named.replaceAll('.', '') : named}@${home}`
}

/** The last digits, which a country's code in front does not change. */
const phoneDigits = 8
const leastDigits = 7

/** Null where there is no telephone number to speak of. */
export function toPhoneKey(name: string, phone: string): string | null {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  if (digits.length < leastDigits) return null
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '')
    .sort()
  return words.length === 0 ? null : `${words.join(' ')} ${digits.slice(-phoneDigits)}`
}
