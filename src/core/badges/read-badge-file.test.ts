import { describe, expect, it } from 'vitest'
import { jwtProof, readBadgeFile } from '#core/badges/read-badge-file.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const credential = { id: 'https://assay.example/verify/1', name: 'Gold', credentialSubject: { type: ['A'] } }
const claims = { ...credential, iss: 'https://assay.example', jti: credential.id, nbf: 1 }
const jws = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(86)}`
const found = { kind: 'found', jws }

describe('a badge is found', () => {
  it.each([
    ['as a token', `\n ${jws}\n`],
    ['as readable JSON', JSON.stringify({ ...credential, proof: [jwtProof(jws)] })],
    [
      'whatever the order of its members',
      JSON.stringify({
        proof: jwtProof(jws),
        name: credential.name,
        id: credential.id,
        credentialSubject: credential.credentialSubject,
      }),
    ],
    [
      'in an envelope',
      JSON.stringify({ id: `data:application/vc+jwt,${jws}`, type: 'EnvelopedVerifiableCredential' }),
    ],
    ['in a picture', `<svg><openbadges:credential verify="${jws}"></openbadges:credential></svg>`],
    ['in a certificate', `%PDF-1.7\n/Keywords (${jws})\n>>`],
  ])('%s', (_, text) => {
    expect(readBadgeFile(text)).toEqual(found)
  })
})

describe('a badge is not found', () => {
  it.each([
    ['', 'none'],
    ['{', 'none'],
    ['{}', 'none'],
    ['[1, 2]', 'none'],
    ['<svg><openbadges:credential></openbadges:credential></svg>', 'none'],
    [JSON.stringify({ ...credential, proof: { type: 'DataIntegrityProof', proofValue: 'z1' } }), 'none'],
    [JSON.stringify({ ...credential, name: 'Platinum', proof: [jwtProof(jws)] }), 'changed'],
    [JSON.stringify({ ...credential, more: 1, proof: [jwtProof(jws)] }), 'changed'],
    [JSON.stringify({ id: credential.id, proof: [jwtProof(jws)] }), 'changed'],
  ])('%#', (text, kind) => {
    expect(readBadgeFile(text)).toEqual({ kind })
  })

  it.each([
    ['-eyJ'],
    ['eyJ'],
    ['<openbadges:credential '],
    ['<openbadges:credential verify="'],
    ['eyJaaaaaaaaaaaaaaaaaaaaaaaaa.'],
  ])('in a megabyte of %j, and it does not take long', (text) => {
    const before = performance.now()
    readBadgeFile(text.repeat(Math.ceil(1_000_000 / text.length)))
    // Minutes, where the time grows with the square of the length.
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
