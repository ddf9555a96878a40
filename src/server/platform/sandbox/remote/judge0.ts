/** Judge0, by its API (https://github.com/judge0/judge0, `docs/api`). */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { UselessReply } from '../../http/reply.ts'
import { sandboxLimits } from '../limits.ts'
import type { Exchange, Reply } from './exchange.ts'
import { compareVersions, type RemoteLanguage, remoteLanguages } from './languages.ts'
import { type ProgramEnd, toOutcome } from './program-end.ts'
import type { RemoteService, RunRemotely, Runtimes } from './remote-service.ts'

const languageList = z.array(z.object({ id: z.number(), name: z.string() }))

const encoded = z.string().nullish()
const submission = z.object({
  token: z.string().regex(/^[\w-]{1,100}$/),
  status: z.object({ id: z.number() }).nullish(),
  stdout: encoded,
  stderr: encoded,
  compile_output: encoded,
  exit_code: z.number().nullish(),
  exit_signal: z.number().nullish(),
})
type Submission = z.infer<typeof submission>

const refusal = z.object({ error: z.string() })
const invalidFields = z.record(z.string(), z.array(z.string()))

/** Of `GET /statuses`; 7 to 12 are runtime errors of several kinds, 13 is its own fault. */
const statuses = {
  queued: 1,
  processing: 2,
  accepted: 3,
  wrong: 4,
  timeout: 5,
  compileError: 6,
  internal: 13,
}

const asked = 'base64_encoded=true&fields=token,status,stdout,stderr,compile_output,exit_code,exit_signal'

/** Its own default. What is printed counts, and runtimes that write files of their own need some. */
const maxFileKb = 1024
const firstPauseMs = 200
/** It keeps an answer this long, so asking more often tells nothing new. */
const longestPauseMs = 1000

export const judge0: RemoteService = {
  keyHeader: 'x-auth-token',
  async list(exchange, signal) {
    const { status, body } = await exchange({ method: 'GET', path: '/languages' }, signal)
    const listed = languageList.safeParse(body)
    if (status !== 200 || !listed.success) throw new UselessReply(`status ${status}, not a list of languages`)
    const server = { exchange, canWait: true }
    const offered = listed.data.map(readOffer)
    const runtimes: Runtimes = new Map()
    for (const language of remoteLanguages) {
      const best = findBestIfAny(
        offered.filter(({ name }) => name === language.judge0),
        language.make,
      )
      if (best) runtimes.set(language.name, createRun(server, language, best.id))
    }
    return runtimes
  },
}

type Offer = { id: number; name: string; make: string; version: string }

/** Such as `C++ (GCC 9.2.0)` or `Ruby (2.7.0)`. */
function readOffer({ id, name }: { id: number; name: string }): Offer {
  const [head = '', details = ''] = name.toLowerCase().split(' (', 2)
  const version = /\d[\d.]{0,30}/.exec(details)?.[0] ?? ''
  return { id, name: head, make: details, version }
}

function findBestIfAny(offers: Offer[], make: string | undefined): Offer | undefined {
  const preferred = make ? offers.filter((offer) => offer.make.startsWith(make)) : []
  const chosen = preferred.length > 0 ? preferred : offers
  return [...chosen].sort((a, b) => compareVersions(b.version, a.version))[0]
}

type Server = {
  exchange: Exchange
  /** Whether it lets one wait for the result. */
  canWait: boolean
}

type Limits = { cpu_time_limit: number; wall_time_limit: number; memory_limit: number; max_file_size: number }

function createRun(server: Server, language: RemoteLanguage, id: number): RunRemotely {
  const most: Partial<Limits> = {}

  return async ({ source, stdin, timeMs }, signal) => {
    for (let tries = 1; ; tries++) {
      const limits: Limits = {
        cpu_time_limit: Math.min(timeMs / 1000, most.cpu_time_limit ?? Number.POSITIVE_INFINITY),
        wall_time_limit: Math.min(timeMs / 1000, most.wall_time_limit ?? Number.POSITIVE_INFINITY),
        memory_limit: Math.min(sandboxLimits.memoryMb * 1024, most.memory_limit ?? Number.POSITIVE_INFINITY),
        max_file_size: Math.min(maxFileKb, most.max_file_size ?? Number.POSITIVE_INFINITY),
      }
      const reply = await submit(
        server,
        {
          language_id: id,
          source_code: encode(source),
          stdin: encode(stdin),
          number_of_runs: 1,
          enable_network: false,
          redirect_stderr_to_stdout: false,
          ...limits,
        },
        signal,
      )
      if (reply.status === 422 && tries === 1 && lower(most, limits, reply.body)) continue
      const done = await waitForEnd(server.exchange, readSubmission(reply, 201), signal)
      return toOutcome(toEnd(done), language, {
        timeMs: Math.min(limits.cpu_time_limit, limits.wall_time_limit) * 1000,
        memoryMb: Math.round(limits.memory_limit / 1024),
      })
    }
  }
}

async function submit(server: Server, body: object, signal: AbortSignal): Promise<Reply> {
  const send = () =>
    server.exchange({ method: 'POST', path: `/submissions?wait=${server.canWait}&${asked}`, body }, signal)
  const reply = await send()
  const isRefused = reply.status === 400 && refusal.safeParse(reply.body).data?.error === 'wait not allowed'
  if (!isRefused || !server.canWait) return reply
  server.canWait = false
  return await send()
}

/** Whether it was refused for asking too much, and asking for less may help. */
function lower(most: Partial<Limits>, limits: Limits, body: unknown): boolean {
  const messages = invalidFields.safeParse(body).data ?? {}
  let isLower = false
  for (const field of Object.keys(limits) as (keyof Limits)[]) {
    const limit = Number(
      /^must be less than or equal to (\d{1,9}(?:\.\d{1,9})?)$/.exec(messages[field]?.[0] ?? '')?.[1],
    )
    if (!(limit > 0 && limit < limits[field])) continue
    most[field] = limit
    isLower = true
  }
  return isLower
}

async function waitForEnd(exchange: Exchange, first: Submission, signal: AbortSignal): Promise<Submission> {
  let now = first
  let pauseMs = firstPauseMs
  while (isUnderWay(now)) {
    await pause(pauseMs, undefined, { signal })
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    now = readSubmission(
      await exchange({ method: 'GET', path: `/submissions/${first.token}?${asked}` }, signal),
      200,
    )
  }
  return now
}

function isUnderWay({ status }: Submission): boolean {
  return !status || status.id === statuses.queued || status.id === statuses.processing
}

function readSubmission({ status, body }: Reply, expected: number): Submission {
  const read = submission.safeParse(body)
  if (status !== expected || !read.success) throw new UselessReply(`status ${status}, not a submission`)
  return read.data
}

function toEnd(done: Submission): ProgramEnd {
  const how = findHow(done.status?.id ?? 0)
  return {
    how,
    stdout: decode(done.stdout),
    words: decode(how === 'compile_error' ? done.compile_output : done.stderr),
    exitCode: done.exit_signal ? 128 + done.exit_signal : (done.exit_code ?? null),
  }
}

function findHow(status: number): ProgramEnd['how'] {
  if (status === statuses.accepted || status === statuses.wrong) return 'ended'
  if (status === statuses.timeout) return 'timeout'
  if (status === statuses.compileError) return 'compile_error'
  if (status > statuses.compileError && status < statuses.internal) return 'failed'
  throw new UselessReply(`it ended with status ${status}`)
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}

function decode(text: string | null | undefined): string {
  return Buffer.from(text ?? '', 'base64').toString()
}
