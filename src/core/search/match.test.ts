import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#core/documents/lexicons/fold.ts'
import { foldWithPlaces } from './fold-with-places.ts'
import { isBetter, matchText } from './match.ts'
import { longestQuery, toQuery, toSearchKey } from './query.ts'

const match = (asked: string, title: string, detail = '') => matchText(toQuery(asked), { title, detail })
const rankOf = (asked: string, title: string, detail = '') => match(asked, title, detail)?.rank ?? null
/** What is marked, between brackets. */
const marked = (asked: string, title: string, detail = '') => {
  const found = match(asked, title, detail)
  const write = (text: string, spans: { start: number; end: number }[]) =>
    spans.reduceRight(
      (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    )
  return found && [write(title, found.title), write(detail, found.detail)].filter(Boolean).join(' | ')
}

describe('how well something answers', () => {
  it.each([
    ['night nurse', 'Night Nurse', '', 'exact'],
    ['NIGHT  nurse ', 'Night Nurse', '', 'exact'],
    ['jose nunez', 'José Núñez', '', 'exact'],
    ['nig', 'Night Nurse', '', 'prefix'],
    ['night nu', 'Night Nurse', '', 'prefix'],
    ['nurse night', 'Night Nurse', '', 'title'],
    ['urs', 'Night Nurse', '', 'title'],
    ['nurse bergen', 'Night Nurse', 'Bergen, Norway', 'beside'],
    ['bergen', 'Night Nurse', 'Bergen, Norway', 'beside'],
    ['nigth', 'Night Nurse', '', 'similar'],
    ['night nrse', 'Night Nurse', '', 'similar'],
    ['bergne', 'Night Nurse', 'Bergen', 'similar'],
    ['anderssen', 'Ida Andersson', '', 'similar'],
    ['andresson', 'Ida Andersson', '', 'similar'],
    ['王', '王小明', '', 'prefix'],
    ['小明', '王小明', '', 'title'],
    ['иванов', 'Пётр Иванов', '', 'title'],
    ['иваонв', 'Пётр Иванов', '', 'similar'],
    ['c++', 'C++ Developer', '', 'prefix'],
    ["o'neil", 'Shaun O’Neil', '', 'title'],
    ['100%', 'Per Cent_100%', '', 'title'],
    ['_', 'Per Cent_100%', '', 'title'],
    ['day', 'Night Nurse', 'Bergen', null],
    ['night day', 'Night Nurse', 'Bergen', null],
    // Three letters are another word, and so are two slips in seven.
    ['ann', 'Abn', '', null],
    ['nihgtt', 'Night', '', null],
    ['', 'Night Nurse', '', null],
    ['   ', 'Night Nurse', '', null],
    ['%', 'Night Nurse', '', null],
    ['\\', 'Night Nurse', '', null],
  ])('“%s” to “%s” (%s): %s', (asked, title, detail, rank) => {
    expect(rankOf(asked, title, detail)).toBe(rank)
  })

  it('is ordered', () => {
    expect(['similar', 'title', 'exact', 'beside', 'prefix'].toSorted(isBetter as never)).toEqual([
      ...['exact', 'prefix', 'title', 'beside', 'similar'],
    ])
  })

  it('in a menu begins where a word does', () => {
    const inMenu = (asked: string) => matchText(toQuery(asked), { title: 'Smart Charts' }, 'beginnings')
    expect(inMenu('cha')?.title).toEqual([{ start: 6, end: 9 }])
    expect(inMenu('art')).toBeNull()
  })
})

describe('what is marked', () => {
  it.each([
    ['nurse', 'Night Nurse', '', 'Night [Nurse]'],
    ['n', 'Night Nurse', '', '[N]ight [N]urse'],
    ['nunez', 'José Núñez', '', 'José [Núñez]'],
    ['nunez', 'José Nu\u0301n\u0303ez', '', 'José [Nu\u0301n\u0303ez]'],
    ['strasse', 'Alte Straße', '', 'Alte [Straße]'],
    ['lukasz', 'Łukasz Żak', '', '[Łukasz] Żak'],
    ['小明', '王小明', '', '王[小明]'],
    ['한글', '한글 시험', '', '[한글] 시험'],
    ['night bergen', 'Night Nurse', 'In Bergen', '[Night] Nurse | In [Bergen]'],
    ['ursnur', 'Nursnurse', '', 'N[ursnur]se'],
    ['night  nurse', '  Night \n Nurse', '', '  [Night] \n [Nurse]'],
    ['bergne', 'Night Nurse', 'Bergen, Norway', 'Night Nurse | [Bergen], Norway'],
    ['andresson', 'Ida Andersson', '', 'Ida [Andersson]'],
    ['anderzon', 'Ida Anderssonsen', '', 'Ida [Andersson]sen'],
    ['😀', 'Smile 😀 now', '', 'Smile [😀] now'],
  ])('of “%s” in “%s” (%s): %s', (asked, title, detail, expected) => {
    expect(marked(asked, title, detail)).toBe(expected)
  })
})

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const words = fc
  .array(fc.stringMatching(/^[a-zéøñ]{1,9}$/), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(' '))

describe('for any text', () => {
  it('a title is found by itself, by each of its beginnings and by each of its words', () => {
    fc.assert(
      fc.property(words, fc.nat(), (title, cut) => {
        expect(rankOf(title, title)).toBe('exact')
        const beginning = title.slice(0, 1 + (cut % title.length))
        expect(['exact', 'prefix']).toContain(rankOf(beginning, title))
        for (const word of title.split(' ')) expect(rankOf(word, title)).not.toBeNull()
      }),
    )
  })

  it('marks lie in it, in order and apart, and hold what was asked', () => {
    fc.assert(
      fc.property(text, text, text, (asked, title, detail) => {
        const found = match(asked, title, detail)
        for (const [shown, spans] of [
          [title, found?.title ?? []],
          [detail, found?.detail ?? []],
        ] as const) {
          let last = -1
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThan(last)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(shown.length)
            last = end
          }
        }
      }),
    )
  })

  it('whatever is found holds every word, or nearly', () => {
    fc.assert(
      fc.property(text, text, (asked, title) => {
        const found = match(asked, title)
        if (!found || found.rank === 'similar') return
        for (const word of toQuery(asked).words) expect(fold(title)).toContain(word)
      }),
    )
  })

  it('a slip of the pen in a long word is forgiven', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{5,12}$/),
        fc.nat(),
        fc.constantFrom('swap', 'lose', 'add', 'change'),
        (word, place, slip) => {
          const at = place % (word.length - 1)
          const typed = {
            swap: word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
            lose: word.slice(0, at) + word.slice(at + 1),
            add: `${word.slice(0, at)}x${word.slice(at)}`,
            change: `${word.slice(0, at)}x${word.slice(at + 1)}`,
          }[slip]
          expect(rankOf(typed, `Ida ${word}`)).not.toBeNull()
        },
      ),
    )
  })

  it('folding with places is folding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (any) => {
        const { text: folded, places } = foldWithPlaces(any)
        expect(places).toHaveLength(folded.length)
        // What depends on its neighbours is the last sigma of a Greek word.
        expect(folded.replaceAll('σ', 'ς')).toBe(fold(any).replaceAll('σ', 'ς'))
      }),
    )
  })
})

describe('a query', () => {
  it('has at most eight words, each once, and ends somewhere', () => {
    const query = toQuery(`${'one two '.repeat(3)}${Array.from({ length: 40 }, (_, n) => `w${n}`).join(' ')}`)
    expect(query.words).toHaveLength(8)
    expect(toQuery('x'.repeat(5000)).text).toHaveLength(longestQuery)
  })

  it('is found by a key that is never empty', () => {
    expect([toSearchKey('Zoë', 'Å'), toSearchKey(' '), toSearchKey()]).toEqual(['zoe a', '?', '?'])
  })
})
