/** What a stream of events said, once it has ended. */
export function parseEvents<Event>(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => /^event: message$/m.test(block))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as Event)
}
