import { describe, expect, it } from 'vitest'
import { readFile, readText } from './read-input.ts'

const id = '3f0e5c1a-8a5e-4a0b-9a64-0c8f1a2b3c4d'
const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** Padded by what a token may name beside: certificates are searched for long ones only. */
const token = [
  encode({ alg: 'EdDSA', typ: 'JWT' }),
  encode({ type: [], iss: 'https://assay.example' }),
  'A'.repeat(86),
].join('.')

describe('readText', () => {
  it.each([
    [`https://assay.example/verify/${id}`],
    [`  https://assay.example/verify/${id.toUpperCase()}/?from=mail#top `],
    [`assay.example/verify/${id}`],
    [`/verify/${id}`],
    [id],
  ])('%s leads to the page of the badge', (text) => {
    expect(readText(text, 'assay.example')).toEqual({ kind: 'link', id })
  })

  it('a token is a badge', () => {
    expect(readText(` ${token}\n`, 'assay.example')).toEqual({
      kind: 'badge',
      brought: { kind: 'token', jws: token, in: 'token' },
    })
  })

  it.each([
    ['', /paste a link/],
    ['www.example.com', /neither a link/],
    ['my badge', /neither a link/],
    ['https://assay.example/jobs/some-job', /neither a link/],
    ['https://assay.example/verify/1', /neither a link/],
    ['javascript:alert(1)', /neither a link/],
    [`https://other.example/verify/${id}`, /leads to other.example/],
    ['x'.repeat(3_000_000), /longer than any badge/],
  ])('%.40s is told what is wrong', (text, words) => {
    expect(readText(text, 'assay.example')).toEqual({
      kind: 'problem',
      words: expect.stringMatching(words),
    })
  })
})

describe('readFile', () => {
  const fileOf = (...parts: BlobPart[]) => new File(parts, 'badge.any')
  const noText = new Uint8Array([0x25, 0x50, 0xff, 0xfe, 0x00, 0x0a])

  it.each([
    ['a token with a mark at its start', [new Uint8Array([0xef, 0xbb, 0xbf]), token]],
    ['a picture', [`<svg><openbadges:credential xmlns:openbadges="x" verify="${token}"/></svg>`]],
    ['a certificate', ['%PDF-1.7\n', noText, `(${token})`, noText]],
    ['signed JSON', [JSON.stringify({ type: [], proof: { jwt: token } })]],
  ])('%s', async (_name, parts) => {
    expect(await readFile(fileOf(...parts))).toMatchObject({
      kind: 'badge',
      brought: { kind: 'token', jws: token },
    })
  })

  it('JSON that says something else than what was signed', async () => {
    const file = fileOf(JSON.stringify({ type: ['More'], proof: { jwt: token } }))
    expect(await readFile(file)).toEqual({
      kind: 'badge',
      brought: { kind: 'rejected', words: expect.stringMatching(/changed/) },
    })
  })

  it('says which file has no badge in it', async () => {
    expect(await readFile(fileOf('nothing'))).toEqual({
      kind: 'problem',
      words: expect.stringContaining('badge.any'),
    })
  })
})
