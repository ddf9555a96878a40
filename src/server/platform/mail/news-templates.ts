/** Mails made of what the bell tells: of one thing that has no mail of its own, or of many at once. */
import { say, type Words } from '#core/content/mail-words.ts'
import { type WrittenMail, writeMail } from './layout.ts'

export type News = { words: Words; url: string | null }

const closing = say`What we mail you about, and when, you choose in your account.`

/** More than these are counted. */
const longestList = 20

export function newsMail(reader: { name: string; lines: readonly News[]; more: string }): WrittenMail {
  const { name, lines, more } = reader
  const [only, ...others] = lines
  if (!only) throw new Error('There is no news.')
  if (others.length === 0) {
    const action = { label: 'See it', url: only.url ?? more }
    return writeMail({ subject: only.words, recipientName: name, paragraphs: [only.words], action, closing })
  }
  return writeMany({
    ...reader,
    subject: say`${String(lines.length)} things happened on Assay`,
    lead: say`Since our last mail:`,
  })
}

export function dailyMail(reader: { name: string; lines: readonly News[]; more: string }): WrittenMail {
  return writeMany({
    ...reader,
    subject: say`Your day on Assay`,
    lead: say`What happened and you have not seen yet:`,
  })
}

function writeMany({
  name,
  lines,
  more,
  subject,
  lead,
}: {
  name: string
  lines: readonly News[]
  more: string
  subject: Words
  lead: Words
}): WrittenMail {
  const rest = lines.length - longestList
  const left = rest > 0 ? [{ words: say`And ${String(rest)} more.`, url: null }] : []
  return writeMail({
    subject,
    recipientName: name,
    paragraphs: [lead],
    list: [...lines.slice(0, longestList), ...left],
    action: { label: 'See all of it', url: more },
    closing,
  })
}
