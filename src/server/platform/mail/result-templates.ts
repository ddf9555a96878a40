/** Mails about results. */
import { put, say } from '#core/content/mail-words.ts'
import type { Letter } from '#core/mails/letter.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { quoteParagraphs } from './quoting.ts'

/** What became of a result. Nothing where the person was just here and sees it themselves. */
export function resultNews({
  name,
  title,
  companyName,
  news,
  link,
}: {
  name: string
  title: string
  companyName: string
  news:
    | { kind: 'ready'; isLater: boolean }
    | { kind: 'in_review' }
    | { kind: 'changed'; cause: 'rescored' | 'reviewed'; from: number; to: number; reason: string }
    | { kind: 'answered'; answer: string; from: number; to: number }
  link: string
}): ComposedMail | null {
  const write = (kind: Letter['kind'], paragraphs: Letter['paragraphs']) =>
    composeMail({
      kind,
      subject: say`Your result: ${put('title', title)} at ${put('company', companyName)}`,
      recipientName: name,
      paragraphs,
      action: { label: 'See the result', url: link },
      closing: say`If something looks wrong to you, you can ask for a human look right there.`,
    })
  switch (news.kind) {
    case 'in_review':
      return null
    case 'ready':
      return news.isLater
        ? write('result_ready', [
            say`Your result of ${put('title', title)} is ready, with the reasons behind it.`,
          ])
        : null
    case 'answered':
      return write('result_answered', [
        say`You asked for a person to look at your result of ${put('title', title)}. ${put('company', companyName)} answers:`,
        { place: 'answer', paragraphs: quoteParagraphs(news.answer) },
        say`${put('scores', sayPercents(news))}`,
      ])
    case 'changed': {
      const isRescored = news.cause === 'rescored'
      return write(isRescored ? 'result_rescored' : 'result_reviewed', [
        isRescored
          ? say`Your result of ${put('title', title)} was scored anew.`
          : say`A person of ${put('company', companyName)} looked at your result of ${put('title', title)}.`,
        say`${put('scores', sayPercents(news))}`,
        { place: 'reason', paragraphs: quoteParagraphs(news.reason) },
      ])
    }
  }
}

const sayPercents = ({ from, to }: { from: number; to: number }) =>
  from === to ? say`It stays at ${String(to)}%.` : say`It was ${String(from)}% and is ${String(to)}% now.`
