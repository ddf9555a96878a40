/** Many of a kind in one line: "Ada, Ben and 5 others submitted …". For mails, where twenty lines that say the same help nobody. */
import type { NotificationContent } from './content.ts'

/** What is told together, and how many things it stands for. */
export type Summed = { content: NotificationContent; count: number }

/** The order is that of the first of each. */
export function sumUp(contents: readonly NotificationContent[]): Summed[] {
  const groups = new Map<string, NotificationContent[]>()
  for (const [place, content] of contents.entries()) {
    const key = likenessOf(content) ?? `${place}`
    groups.set(key, [...(groups.get(key) ?? []), content])
  }
  return [...groups.values()].map(join)
}

/** What is the same of two things that differ in whom they are about alone; null where each stands for itself. */
function likenessOf(content: NotificationContent): string | null {
  switch (content.kind) {
    case 'application_received':
      return `${content.kind}:${content.jobId}`
    case 'invitation_accepted':
      return `${content.kind}:${content.jobTitle}`
    case 'attempt_submitted':
      return `${content.kind}:${content.title}`
    case 'look_needed':
      // Who asks is asked back: each by their name.
      if (content.because === 'human_look') return null
      return `${content.kind}:${content.because}:${content.title}`
    default:
      return null
  }
}

const longestNamed = 2

function join(contents: NotificationContent[]): Summed {
  const [first] = contents
  if (!first) throw new Error('There is nothing to sum up.')
  const names = [...new Set(contents.flatMap((content) => ('name' in content ? [content.name] : [])))]
  if (contents.length === 1 || names.length < 2) return { content: first, count: contents.length }
  return { content: { ...first, name: nameAll(names) } as NotificationContent, count: contents.length }
}

function nameAll(names: readonly string[]): string {
  const rest = names.length - longestNamed
  if (rest <= 0) return names.join(' and ')
  const others = rest === 1 ? '1 other' : `${rest} others`
  return `${names.slice(0, longestNamed).join(', ')} and ${others}`
}
