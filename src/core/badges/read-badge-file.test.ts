import { describe, expect, it } from 'vitest'
import { jwtProof, readBadgeFile } from '#core/badges/read-badge-file.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const credential = { id: 'https://assay.example/verify/1', name: 'Gold', credentialSubject: { type: ['A'] } }
const claims = { ...credential, iss: 'https://assay.example', jti: credential.id, nbf: 1 }
const jws = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}.${'A'.repeat(86)}`

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
    expect(readBadgeFile(text)).toMatchObject({ kind: 'found', jws })
  })
})

describe('a badge is not found', () => {
  it.each([
    ['', 'none'],
    ['{', 'none'],
    ['{}', 'none'],
    ['[1, 2]', 'none'],
    [`[${JSON.stringify({ ...credential, name: 'Platinum', proof: [jwtProof(jws)] })}]`, 'none'],
    [`// badge\n${JSON.stringify({ ...credential, proof: [jwtProof(jws)] })}`, 'none'],
    [`<p>PhD of Mallory ${jws}</p>`, 'none'],
    [`${jws}==`, 'none'],
    [`<svg><!-- <openbadges:credential verify="${jws}"/> --></svg>`, 'none'],
    [`<svg><![CDATA[<openbadges:credential verify="${jws}"/>]]></svg>`, 'none'],
    [
      `<svg><openbadges:credential verify="${jws}"/><openbadges:credential verify="${jws}"/></svg>`,
      'rejected',
    ],
    [`<svg><openbadges:credential/><openbadges:credential verify="${jws}"/></svg>`, 'rejected'],
    [`%PDF-1.7 (${jws}) (${jws.replace(/A$/, 'Q')})`, 'rejected'],
    [`{"name":"Platinum",${JSON.stringify({ ...credential, proof: [jwtProof(jws)] }).slice(1)}`, 'rejected'],
    [JSON.stringify({ ...credential, proof: [jwtProof(jws), jwtProof(jws)] }), 'rejected'],
    [JSON.stringify({ id: `data:application/vc+jwt,${jws}`, type: 'E', name: 'Platinum' }), 'rejected'],
    ['<svg><openbadges:credential></openbadges:credential></svg>', 'none'],
    [JSON.stringify({ ...credential, proof: { type: 'DataIntegrityProof', proofValue: 'z1' } }), 'none'],
    [JSON.stringify({ ...credential, name: 'Platinum', proof: [jwtProof(jws)] }), 'rejected'],
    [JSON.stringify({ ...credential, more: 1, proof: [jwtProof(jws)] }), 'rejected'],
    [JSON.stringify({ id: credential.id, proof: [jwtProof(jws)] }), 'rejected'],
  ])('%#', (text, kind) => {
    expect(readBadgeFile(text)).toMatchObject({ kind })
  })

  it.each([
    ['-eyJ'],
    ['eyJ'],
    ['<openbadges:credential '],
    ['<openbadges:credential verify="'],
    ['<!--'],
    ['<svg><!-- --><![CDATA[ ]]>'],
    ['{"a":"\\\\'],
    ['eyJaaaaaaaaaaaaaaaaaaaaaaaaa.'],
  ])('in a megabyte of %j, and it does not take long', (text) => {
    const before = performance.now()
    readBadgeFile(text.repeat(Math.ceil(1_000_000 / text.length)))
    // Minutes, where the time grows with the square of the length.
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
