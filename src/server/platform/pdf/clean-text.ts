/** What people wrote, as it can be drawn: one kind of space, composed letters, and nothing invisible. */

/** In the shape that letters have in one place of a word, which fonts choose by themselves: Arabic and Hebrew. */
const presentationForms = /[\ufb1d-\ufdff\ufe70-\ufefe]/g

/** Lines stay lines. Signs that turn the direction of the text would turn ours, too. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(presentationForms, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '')
}

/** For a place that has but one line: a title, a name. */
export const toOneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()
