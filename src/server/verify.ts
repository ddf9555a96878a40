/** `npm run verify -- FILE`: whether a badge is what it says, without asking anyone. */
import { verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Jwk, readKeyIfAny } from '#core/badges/jws.ts'
import { type BadgeContainer, readBadgeFile, uncheckedPart } from '#core/badges/read-badge-file.ts'
import { rejectFile, type SignatureTools, type Verdict, verifyBadge } from '#core/badges/verify-badge.ts'
import { readConfig } from './config.ts'
import { publishedKeysFile } from './keys-file.ts'
import { Mistake } from './platform/mistake.ts'
import { runProgram } from './program.ts'

const usage = `Usage: npm run verify -- FILE [--status-list FILE] [--keys FILE]
  FILE            a badge: .json, .jwt, .svg or a certificate .pdf
  --status-list   the issuer's list of withdrawn badges, saved from the address that the badge names
  --keys          the issuer's keys, saved from /.well-known/jwks.json; without it those of this installation count`

const mostBytes = 5_000_000
const mostUnpacked = 1_000_000
const unpack = promisify(gunzip)

const tools: SignatureTools = {
  verifyEd25519: async ({ kty, crv, x }, signed, signature) =>
    verify(null, signed, { key: { kty, crv, x }, format: 'jwk' }, signature),
  gunzip: async (packed) => await unpack(packed, { maxOutputLength: mostUnpacked }),
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Mistake(`There is no file ${file}.`)
  if (found.size > mostBytes) throw new Mistake(`${file} is too large for a badge.`)
  return (await readFile(file)).toString('latin1')
}

/** UTF-8 where it is text; a certificate is read byte by byte. */
const toText = (latin1: string) =>
  latin1.startsWith('%PDF') ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8')

async function readKeys(file: string): Promise<Jwk[]> {
  try {
    const { keys } = JSON.parse(await readText(file)) as { keys: unknown[] }
    return keys.flatMap((key) => readKeyIfAny(key) ?? [])
  } catch (error) {
    if (error instanceof Mistake) throw error
    throw new Mistake(`${file} holds no keys: it should be what /.well-known/jwks.json answers.`)
  }
}

async function check(file: string, options: { keys?: string; 'status-list'?: string }): Promise<Answer> {
  const own = publishedKeysFile(readConfig(process.env))
  const keysFile = options.keys ?? (existsSync(own) ? own : null)
  const found = readBadgeFile(toText(await readText(file)))
  if (found.kind === 'none') return rejectFile('There is no badge in this file.')
  if (found.kind === 'rejected') return rejectFile(found.words)
  const known = {
    keys: keysFile ? await readKeys(keysFile) : null,
    statusList: options['status-list'] ? await readText(options['status-list']) : null,
    now: new Date(),
  }
  const verdict = await verifyBadge(found.jws, known, tools)
  const isListUnused = verdict.checks.some(
    ({ name, outcome }) => name === 'revocation' && outcome === 'not_checked',
  )
  // Whoever brought a list wants to know: without an answer there is none.
  if (known.statusList !== null && isListUnused && verdict.kind === 'valid')
    return { ...verdict, kind: 'unsure', in: found.in }
  return { ...verdict, in: found.in }
}

type Answer = Verdict & { in?: BadgeContainer }

const verdictWords: Record<Verdict['kind'], string> = {
  valid: 'VALID',
  invalid: 'NOT VALID',
  unsure: 'NOT FULLY CHECKED',
}
/** 2: nothing speaks against it, but who signed it is not known here. */
const exitCodes: Record<Verdict['kind'], number> = { valid: 0, invalid: 1, unsure: 2 }
const marks = { passed: 'yes', failed: 'NO', not_checked: '?' } as const

function write({ kind, checks, badge, in: container }: Answer): string {
  const isAll = checks.every(({ outcome }) => outcome === 'passed')
  const lines = [
    kind === 'valid' && !isAll ? `${verdictWords.valid}, as far as it was checked` : verdictWords[kind],
  ]
  for (const { name, outcome, words } of checks)
    lines.push(`  ${name.padEnd(11)} ${marks[outcome].padEnd(4)} ${words}`)
  if (badge && kind !== 'invalid') {
    lines.push('', `${badge.name}: ${badge.criteria}`)
    for (const { what, percent, low, high, questions, at, version } of badge.measured)
      lines.push(
        `  ${what}: ${percent}% (${low}% to ${high}%), ${questions} questions, ${at.slice(0, 10)}, bank ${version}`,
      )
    if (badge.byHand) lines.push(`  Awarded by hand by ${badge.byHand.by}: ${badge.byHand.reason}`)
  }
  const note = container && uncheckedPart[container]
  if (note) lines.push('', note)
  if (checks.some(({ name, outcome }) => name === 'issuer' && outcome === 'not_checked'))
    lines.push(
      '',
      'Give the keys of an issuer that you trust with --keys: what its /.well-known/jwks.json answers.',
    )
  // Nothing in a file may move the cursor or colour the lines.
  return lines.map((line) => line.replace(/\p{Cc}/gu, ' ')).join('\n')
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { 'status-list': { type: 'string' }, keys: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length !== 1) throw new Error('one file')
    return { file: path.resolve(positionals[0] as string), options: values }
  } catch {
    throw new Mistake(usage)
  }
}

await runProgram(async () => {
  const { file, options } = readArguments()
  const verdict = await check(file, options)
  console.log(write(verdict))
  process.exitCode = exitCodes[verdict.kind]
})
