/** How every mail looks: a letter becomes its subject, its text and its HTML. */
import { escapeHtml } from '#core/content/escape-html.ts'
import { joinWords, type Words, writeSubject } from '#core/content/mail-words.ts'
import { type LaidOutLetter, type Letter, type LetterPart, layOutLetter } from '#core/mails/letter.ts'
import type { MailWording } from '#core/mails/wording.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** In its standard words, or in those that an administrator gave it. */
export function writeMail(letter: Letter, wording: MailWording | null = null): WrittenMail {
  const laidOut = layOutLetter(letter, wording)
  return { subject: writeSubject(laidOut.subject), text: writeText(laidOut), html: writeHtml(laidOut) }
}

const textColumns = 74

function writeText({ greeting, parts, closing }: LaidOutLetter): string {
  const blocks = [foldWords(greeting), ...parts.flatMap(writePartAsText), foldWords(closing), 'Assay']
  return `${blocks.join('\n\n')}\n`
}

function writePartAsText(part: LetterPart): string[] {
  if (part.kind === 'words') return [foldWords(part.words)]
  // The link has a line to itself and is never folded: a part of it would lead nowhere.
  if (part.kind === 'link') return [`${part.label}:\n${part.url}`]
  return part.entries.map(({ words, url }) => [foldWords(words), ...(url ? [url] : [])].join('\n'))
}

function foldWords(words: Words): string {
  const lines: string[] = []
  for (const word of joinWords(words).split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= textColumns) {
      lines[lines.length - 1] = `${line} ${word}`
    } else lines.push(word)
  }
  return lines.join('\n')
}

const colors = {
  paper: '#FAF7F2',
  card: '#FFFFFF',
  hairline: '#E3DCCF',
  ink: '#1B1F27',
  quiet: '#5B6270',
  copper: '#A8481F',
  onCopper: '#FFFFFF',
}
const serif = 'font-family:Georgia,serif'
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Every text names its own colour and its ground: where a mail program turns dark, the two stay a pair. */
const inkOnCard = `color:${colors.ink};background-color:${colors.card}`
const quietOnCard = `color:${colors.quiet};background-color:${colors.card}`

function writeHtml({ subject, greeting, parts, closing }: LaidOutLetter): string {
  const first = parts.find((part) => part.kind === 'words')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(writeSubject(subject))}</title>
</head>
<body style="margin:0;padding:0;background-color:${colors.paper};color:${colors.ink}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${first ? markUp(first.words) : ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:${colors.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;font-size:20px;${serif};color:${colors.copper};background-color:${colors.paper}">Assay</td></tr>
<tr><td style="padding:32px 28px 20px;border:1px solid ${colors.hairline};border-radius:14px;background-color:${colors.card};overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:normal;${serif};${inkOnCard}">${markUp(subject)}</h1>
${writeParagraph(greeting)}
${parts.map(writePart).join('\n')}
<p style="margin:24px 0 12px;font-size:14px;line-height:1.6;${sans};${quietOnCard}">${markUp(closing)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writePart(part: LetterPart): string {
  if (part.kind === 'words') return writeParagraph(part.words)
  return part.kind === 'link' ? writeAction(part) : writeList(part.entries)
}

const writeParagraph = (words: Words) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${sans};${inkOnCard}">${markUp(words)}</p>`

function writeList(list: Extract<LetterPart, { kind: 'list' }>['entries']): string {
  if (list.length === 0) return ''
  const item = `margin:0 0 12px;font-size:16px;line-height:1.5;${sans};${inkOnCard}`
  const lines = list.map(({ words, url }) => {
    const line = url
      ? `<a href="${escapeHtml(url)}" style="color:${colors.copper}">${markUp(words)}</a>`
      : markUp(words)
    return `<li style="${item}">${line}</li>`
  })
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${lines.join('\n')}\n</ul>`
}

/** The address also stands there to be read: whoever distrusts a button, or sees none, can copy it. */
function writeAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  const button = `display:inline-block;padding:12px 22px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none;${sans};color:${colors.onCopper};background-color:${colors.copper}`
  const small = `margin:0 0 8px;font-size:13px;line-height:1.5;${sans};${quietOnCard}`
  return `<p style="margin:24px 0"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p style="${small}">Or open this address in your browser:<br>
<a href="${href}" style="color:${colors.copper};word-break:break-all">${href}</a></p>`
}

/** A name that is written from right to left must not turn the sentence around it. */
function markUp(words: Words): string {
  return words
    .map(({ text, isInserted }) => (isInserted ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text)))
    .join('')
}
