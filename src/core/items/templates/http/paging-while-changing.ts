/** What a client sees on its next page when the list has changed since the one before. */
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf, listInWords } from '#core/items/templates/wording.ts'

const stories = ['articles', 'orders', 'messages', 'photos', 'events', 'invoices'] as const

type Paging = 'offset' | 'cursor'
type Asked = 'page' | 'twice' | 'missed'

export const pagingWhileChanging: Template = {
  id: 'http-paging-while-changing',
  title: 'Pages of a list that changes meanwhile',
  skill: 'REST APIs',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const path = random.pick(stories)
    const size = random.int(3, 5)
    // Ids have gaps, so that they cannot be counted.
    const before: number[] = [random.int(300, 990)]
    while (before.length < size * 2 + 4) before.push((before.at(-1) ?? 0) - random.int(1, 4))
    const paging = random.pick<Paging>(['offset', 'offset', 'cursor'])
    const first = before.slice(0, size)
    const last = first.at(-1) ?? 0

    const addCount = random.pick([0, 1, 1, 2, 2])
    const added: number[] = []
    for (let at = 0; at < addCount; at++) added.unshift((added[0] ?? before[0] ?? 0) + random.int(1, 4))
    // A cursor is not moved by what happens above it, so there something may go below as well.
    const removable = before.slice(0, paging === 'cursor' ? size * 2 : size)
    const removed = random.sample(removable, random.pick([0, 1, 1, 2])).sort((a, b) => b - a)
    if (added.length === removed.length) throw new PoorDraw('The changes cancel each other out.')
    const after = [...added, ...before.filter((id) => !removed.includes(id))]

    const byOffset = after.slice(size, size * 2)
    const byCursor = after.filter((id) => id < last).slice(0, size)
    const second = paging === 'offset' ? byOffset : byCursor
    const twice = second.filter((id) => first.includes(id))
    const missed = after.filter((id) => id > (second[0] ?? 0) && id < last)
    const asked: Asked =
      paging === 'offset' && random.chance(0.5) ? (twice.length > 0 ? 'twice' : 'missed') : 'page'
    if (asked === 'missed' && missed.length === 0) throw new PoorDraw('Nothing is missed.')

    const print = (ids: readonly number[]) => (ids.length === 0 ? 'None' : ids.join(', '))
    const unchanged = before.slice(size, size * 2)
    const shift = added.length - removed.length
    const moved = (by: number) => before.slice(size + by, size * 2 + by)
    const pageWrong = [
      { text: print(unchanged), why: 'Takes the page as it was before the list changed.' },
      ...(paging === 'offset'
        ? [
            { text: print(byCursor), why: 'Goes on behind the last one seen, as a cursor would.' },
            {
              text: print(moved(shift)),
              why: 'Moves the page the wrong way: what is added on top pushes the rest down.',
            },
            { text: print(moved(-added.length)), why: 'Sees what was added and overlooks what was deleted.' },
            {
              text: print(moved(removed.length)),
              why: 'Sees what was deleted and overlooks what was added.',
            },
          ]
        : [
            { text: print(byOffset), why: 'Counts places from the top, as an offset would.' },
            {
              text: print([last, ...byCursor].slice(0, size)),
              why: 'Begins with the last one of the first page again.',
            },
          ]),
      { text: print(moved(1)), why: 'Begins one place too late.' },
      { text: print(moved(-1)), why: 'Begins one place too early.' },
      { text: print(moved(2)), why: 'Begins two places too late.' },
    ]
    // Of the same number as the key, so that its length says nothing.
    const some = asked === 'twice' ? twice.length : missed.length
    const listWrong = [
      {
        text: print(before.slice(0, some)),
        why: 'Looks at the top of the list instead of where the pages meet.',
      },
      {
        text: print(asked === 'twice' ? before.slice(size, size + some) : before.slice(size - some, size)),
        why: 'Moves the list the wrong way: takes what is on the other side of where the pages meet.',
      },
      ...(added.length
        ? [{ text: print(added), why: 'Names what was added, which the client does not see on either page.' }]
        : []),
      ...(removed.length
        ? [{ text: print(removed), why: 'Names what was removed, which is no longer in the list.' }]
        : []),
      {
        text: 'None',
        why: 'Expects page by page to give everything once, whatever happens to the list meanwhile.',
      },
      { text: print(second.slice(-some)), why: 'Takes the end of the second page for its beginning.' },
    ]
    const key = asked === 'page' ? second : asked === 'twice' ? twice : missed
    const ask = {
      page: `Which ${path} are in the answer to the second request?`,
      twice: `Which ${path} does the client get twice?`,
      missed: `Which ${path} fall between the two pages, so that the client skips them?`,
    }[asked]
    const changes = [
      ...(added.length
        ? [`${listInWords(added.map(String))} ${added.length === 1 ? 'is' : 'are'} added`]
        : []),
      ...(removed.length
        ? [`${listInWords(removed.map(String))} ${removed.length === 1 ? 'is' : 'are'} deleted`]
        : []),
    ].join(' and ')
    const requests =
      paging === 'offset'
        ? [`GET /${path}?limit=${size}&offset=0`, `GET /${path}?limit=${size}&offset=${size}`]
        : [`GET /${path}?limit=${size}`, `GET /${path}?limit=${size}&before=${last}`]
    const proof = [
      `listed = [${before.join(', ')}]`,
      `first = listed[:${size}]`,
      `for gone in [${removed.join(', ')}]:`,
      '    listed.remove(gone)',
      `listed += [${added.join(', ')}]`,
      'listed.sort(reverse=True)',
      paging === 'offset'
        ? `second = listed[${size}:${size} + ${size}]`
        : `second = [entry for entry in listed if entry < ${last}][:${size}]`,
      'seen = first + second',
      {
        page: 'found = second',
        twice: 'found = sorted(set(first) & set(second), reverse=True)',
        missed: 'found = [entry for entry in listed if entry not in seen and min(seen) < entry < first[-1]]',
      }[asked],
      'print(", ".join(str(entry) for entry in found))',
    ].join('\n')
    const movedBy = `${countOf(Math.abs(shift), 'place')} ${shift > 0 ? 'down' : 'up'}`
    return {
      question: `An API lists ${path} by id, newest first: ${before.join(', ')}, and more. A client sends the first request below. Before it sends the second, ${changes}.\n\n${ask}`,
      code: requests.join('\n'),
      language: 'http',
      options: makeOptions(random, {
        key: print(key),
        distractors: asked === 'page' ? pageWrong : listWrong,
      }),
      proof: { language: 'python', source: proof },
      explanation:
        paging === 'offset'
          ? `The first page was ${first.join(', ')}. An offset counts places from the top, and the changes moved everything below them ${movedBy}, so the second page is ${second.join(', ')}: ${twice.length ? `${listInWords(twice.map(String))} ${twice.length === 1 ? 'comes' : 'come'} again` : `${listInWords(missed.map(String))} ${missed.length === 1 ? 'is' : 'are'} skipped`}.`
          : `The first page was ${first.join(', ')}. \`before=${last}\` goes on behind the last one that the client got, whatever has changed above it; of what follows, only what is still in the list counts. So the second page is ${second.join(', ')}.`,
    }
  },
}
