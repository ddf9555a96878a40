import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ReadBadge } from '#core/badges/credential.ts'
import { readBadgeFile } from '#core/badges/read-badge-file.ts'
import {
  crowdedBadge,
  goldBadge,
  handBadge,
  sampleJws,
  silverBadge,
  skillBadge,
} from '../../../../../tests/support/badge-file-samples.ts'
import {
  openPrinted,
  readPieces,
  readStructure,
  readText,
} from '../../../../../tests/support/printed-pages.ts'
import { renderCertificate } from './certificate-pdf.ts'

const options = {
  name: 'Mara Ellingsen',
  credential: sampleJws,
  verifyUrl: 'https://assay.example/badge/3f0c9a52-7d1b-4c8e-9a53-0c2f8f3f1b77',
  keyId: 'key-2026-03',
  timeZone: 'Europe/Berlin',
}
const print = (badge: ReadBadge, changed: Partial<typeof options> = {}) =>
  renderCertificate({ ...options, ...changed, badge })

const inOrder = (phrases: readonly string[]) =>
  new RegExp(phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))

describe('what it says', () => {
  it('stands in the order in which it is read', async () => {
    const phrases = [
      ...['Assay', 'This certifies that', 'Mara Ellingsen', 'has earned the badge', 'Gold Badge'],
      ...['Excellent in one technical test after the other.'],
      ...['It is given for 90% or more in 3 consecutive technical tests.'],
      ...['What was measured', 'Score', 'Likely range', 'Questions', 'Date', 'Question bank'],
      ...['Technical test', '93%', '88 to 97', '24', '3 September 2026', '2026-08-30'],
      ...['91%', '85 to 95', '30', '14 October 2026', '96%', '91 to 99', '13 November 2026', '2026-11-01'],
      ...[
        'Nine times out of ten',
        'Awarded on',
        'Valid',
        'Issued by',
        '13 November 2026',
        'For good',
        'Assay',
      ],
      ...[
        'To check it offline',
        'Keywords',
        'key-2026-03',
        'Anyone can check it at',
        'https://assay.example/',
      ],
    ]
    expect(await readText(await print(goldBadge))).toMatch(inOrder(phrases))
  })

  it('names the end, and the one result of a skill', async () => {
    const text = await readText(await print(skillBadge, { timeZone: 'America/New_York' }))
    const phrases = [
      '75% or more of all questions on',
      'TypeScript',
      '86%',
      '77 to 93',
      'Valid until',
      '12 November 2028',
    ]
    expect(text).toMatch(inOrder(phrases))
  })

  it('tells who gave it by hand, and why', async () => {
    const text = await readText(await print(handBadge))
    const { by = '', reason = '' } = handBadge.byHand ?? {}
    expect(text).toContain(`Awarded by hand by ${by}: ${reason.trim()}`)
    expect(text).not.toContain('It is given for')
    expect(text).not.toContain('Score')
  })

  it('tells what is left out of a long table', async () => {
    expect(await readText(await print(crowdedBadge))).toContain('7 earlier results stand in the credential')
  })
})

describe('the file', () => {
  it('carries the credential as it was signed', async () => {
    const bytes = await print(goldBadge)
    expect(readBadgeFile(Buffer.from(bytes).toString('latin1'))).toMatchObject({
      kind: 'found',
      jws: sampleJws,
    })
    const pdf = await openPrinted(bytes)
    expect((await pdf.getMetadata()).info).toMatchObject({
      ...{ Title: 'Gold Badge: certificate of Mara Ellingsen', Author: 'Assay', Language: 'en' },
      Keywords: sampleJws,
    })
    await pdf.loadingTask.destroy()
  })

  it('can be heard', async () => {
    const nodes = await readStructure(await print(goldBadge))
    expect(nodes.filter(({ role }) => role === 'H1')).toHaveLength(1)
    expect(nodes.filter(({ role }) => role === 'Table')).toHaveLength(2)
    expect(nodes.filter(({ role }) => role === 'Link')).toHaveLength(1)
    expect(nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'The gold medallion of the badge Gold Badge.',
      `A code for cameras that leads to ${options.verifyUrl}`,
    ])
    const raw = Buffer.from(await print(goldBadge)).toString('latin1')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).not.toContain('/Helvetica')
  })

  it('is the same for the same badge', async () => {
    const [one, other] = await Promise.all([print(goldBadge), print(goldBadge)])
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })

  it('lets others have their turn while many are made', async () => {
    let [turns, isDone] = [0, false]
    const made = Promise.all(Array.from({ length: 5 }, () => print(goldBadge))).then(() => {
      isDone = true
    })
    while (!isDone) {
      await setImmediate()
      turns++
    }
    await made
    expect(turns).toBeGreaterThanOrEqual(5)
  })
})

describe('the page', () => {
  const longName =
    'Wolfeschlegelsteinhausenbergerdorff Maximiliana Konstantinopolitanska von und zu Hohenlohe-Langenburg the Younger'
  const longUrl = `https://${'a-long-name-of-an-installation.'.repeat(3)}example/badge/${'3f0c9a52-'.repeat(4)}`
  it.each([
    ['three results', goldBadge, {}],
    ['one result', skillBadge, {}],
    ['five results', silverBadge, {}],
    ['a long reason', handBadge, {}],
    ['a short reason', { ...handBadge, byHand: { by: 'D', reason: 'R' } }, {}],
    ['everything', crowdedBadge, { name: longName, verifyUrl: longUrl, keyId: 'k'.repeat(90) }],
    ['a name without spaces', goldBadge, { name: 'W'.repeat(5000) }],
    ['an Arabic name', goldBadge, { name: 'محمد عبد الرحمن بن عبد الله الأنصاري' }],
    ['a Chinese name', silverBadge, { name: '王小明'.repeat(12) }],
    ['a name nobody can write', goldBadge, { name: '🎉\u0000<b>"\u202e' }],
    ['nothing at all', { ...goldBadge, name: '', description: '', criteria: '', measured: [] }, { name: '' }],
  ])('is one, and holds %s with nothing over anything else', async (_what, badge, changed) => {
    const bytes = await print(badge, changed)
    const pdf = await openPrinted(bytes)
    expect(pdf.numPages).toBe(1)
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    await pdf.loadingTask.destroy()
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    const pieces = await readPieces(bytes)
    const boxes = pieces.map(({ text, x, right, y, height: size }) => ({
      ...{ text, left: x, right },
      // Of most letters: those with tails may reach a little into the line below.
      ...{ top: y - size * 0.7, bottom: y },
    }))
    const margin = 60
    expect(
      boxes.filter(
        ({ left, right, top, bottom }) =>
          left < margin || right > width - margin || top < margin || bottom > height - margin,
      ),
    ).toEqual([])
    const overlaps = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5 &&
            one.top < other.bottom - 0.5 &&
            other.top < one.bottom - 0.5,
        )
        .map((other) => [one.text, other.text]),
    )
    expect(overlaps).toEqual([])
    // Beside the medallion, which is above, stands nothing but the address, which is below.
    expect(boxes.filter(({ left, top }) => left < 290 && top < 400)).toEqual([])
  })

  it('shows names of other scripts', async () => {
    const arabic = await readText(await print(goldBadge, { name: 'محمد الأنصاري' }))
    expect(arabic.normalize('NFKC')).toMatch(/محمد|دمحم/)
    expect(await readText(await print(goldBadge, { name: '王小明' }))).toContain('王小明')
  })
})
