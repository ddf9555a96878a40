/** Mails made of what the bell tells: of one thing that has no mail of its own, or of many at once. */
import { put, say, type Words } from '#core/content/mail-words.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type News = { words: Words; url: string | null }

const closing = say`What we mail you about, and when, you choose in your account.`

/** More than these are counted. */
const longestList = 20

export function newsMail(reader: { name: string; lines: readonly News[]; more: string }): ComposedMail {
  const { name, lines, more } = reader
  const [only, ...others] = lines
  if (!only) throw new Error('There is no news.')
  if (others.length === 0) {
    const action = { label: 'See it', url: only.url ?? more }
    const news = say`${put('news', only.words)}`
    return composeMail({
      kind: 'news_one',
      subject: news,
      recipientName: name,
      paragraphs: [news],
      action,
      closing,
    })
  }
  return writeMany({
    ...reader,
    kind: 'news_many',
    subject: say`${put('count', String(lines.length))} things happened on Assay`,
    lead: say`Since our last mail:`,
  })
}

export function dailyMail(reader: { name: string; lines: readonly News[]; more: string }): ComposedMail {
  return writeMany({
    ...reader,
    kind: 'news_daily',
    subject: say`Your day on Assay`,
    lead: say`What happened and you have not seen yet:`,
  })
}

function writeMany({
  kind,
  name,
  lines,
  more,
  subject,
  lead,
}: {
  kind: 'news_many' | 'news_daily'
  name: string
  lines: readonly News[]
  more: string
  subject: Words
  lead: Words
}): ComposedMail {
  const rest = lines.length - longestList
  const left = rest > 0 ? [{ words: say`And ${String(rest)} more.`, url: null }] : []
  return composeMail({
    kind,
    subject,
    recipientName: name,
    paragraphs: [lead],
    list: [...lines.slice(0, longestList), ...left],
    action: { label: 'See all of it', url: more },
    closing,
  })
}
