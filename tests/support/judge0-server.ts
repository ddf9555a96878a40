/** Speaks as Judge0's API does. What comes of a program is for the test to say. */
import { randomUUID } from 'node:crypto'
import { type RunnerReply, type RunnerRequest, startRunnerServer } from './code-runner-server.ts'

type Submission = {
  stdout: string | null
  stderr: string | null
  compile_output: string | null
  message: string | null
  exit_code: number | null
  exit_signal: number | null
  status: { id: number; description: string }
}

/** Ids and names of `GET /statuses`. */
const descriptions: Record<number, string> = {
  1: 'In Queue',
  2: 'Processing',
  3: 'Accepted',
  5: 'Time Limit Exceeded',
  6: 'Compilation Error',
  8: 'Runtime Error (SIGXFSZ)',
  11: 'Runtime Error (NZEC)',
  12: 'Runtime Error (Other)',
  13: 'Internal Error',
}

export const submissionThat = (
  statusId: number,
  submission: Partial<Omit<Submission, 'status'>> = {},
): Submission => ({
  stdout: null,
  stderr: null,
  compile_output: null,
  message: null,
  exit_code: statusId === 3 ? 0 : null,
  exit_signal: null,
  ...submission,
  status: { id: statusId, description: descriptions[statusId] ?? '' },
})

const languages = [
  { id: 43, name: 'Plain Text' },
  { id: 46, name: 'Bash (5.0.0)' },
  { id: 50, name: 'C (GCC 9.2.0)' },
  { id: 75, name: 'C (Clang 18.1.8)' },
  { id: 51, name: 'C# (Mono 6.6.0.161)' },
  { id: 53, name: 'C++ (GCC 8.3.0)' },
  { id: 105, name: 'C++ (GCC 14.1.0)' },
  { id: 54, name: 'C++ (GCC 9.2.0)' },
  { id: 60, name: 'Go (1.13.5)' },
  { id: 62, name: 'Java (OpenJDK 13.0.1)' },
  { id: 91, name: 'Java (JDK 17.0.6)' },
  { id: 71, name: 'Python (3.8.1)' },
  { id: 72, name: 'Ruby (2.7.0)' },
  { id: 89, name: 'Multi-file program' },
]

const fieldNames = ['token', 'status', ...Object.keys(submissionThat(3))]

type Options = {
  key?: string
  allowsWait?: boolean
  /** How often a submission that is not waited for is found unfinished. */
  polls?: number
  configured?: Record<string, number>
}

export async function startJudge0Server({
  key,
  allowsWait = true,
  polls = 0,
  configured = {},
}: Options = {}) {
  let execute: (request: RunnerRequest) => Submission | { reply: RunnerReply } = () => submissionThat(3)
  const listAll = (): RunnerReply => ({ status: 200, json: languages })
  let list = listAll
  const submitted = new Map<string, { asked: RunnerRequest; pollsLeft: number }>()

  const show = (request: RunnerRequest, token: string, submission: Submission) => {
    const shown = encode({ ...submission }, request.query.get('base64_encoded') === 'true')
    const fields = request.query.get('fields')?.split(',') ?? ['token', 'status', 'stdout', 'stderr']
    return Object.fromEntries(Object.entries({ token, ...shown }).filter(([name]) => fields.includes(name)))
  }

  const server = await startRunnerServer((request) => {
    if (key && request.headers['x-auth-token'] !== key) return { status: 401, json: {} }
    if (request.method === 'GET' && request.path === '/languages') return list()
    const unknown = request.query
      .get('fields')
      ?.split(',')
      .find((name) => !fieldNames.includes(name))
    if (unknown) return { status: 400, json: { error: `invalid fields: [${unknown}]` } }

    if (request.method === 'POST' && request.path === '/submissions') {
      const isWaiting = request.query.get('wait') === 'true'
      if (isWaiting && !allowsWait) return { status: 400, json: { error: 'wait not allowed' } }
      if (!request.body.source_code) return { status: 422, json: { source_code: ["can't be blank"] } }
      if (!languages.some(({ id }) => id === request.body.language_id))
        return { status: 422, json: { language_id: ["language doesn't exist"] } }
      const tooHigh = Object.entries(configured).filter(([name, most]) => Number(request.body[name]) > most)
      if (tooHigh.length > 0) {
        const errors = tooHigh.map(([name, most]) => [name, [`must be less than or equal to ${most}`]])
        return { status: 422, json: Object.fromEntries(errors) }
      }
      const token = randomUUID()
      if (!isWaiting) {
        submitted.set(token, { asked: request, pollsLeft: polls })
        return { status: 201, json: { token } }
      }
      const done = execute(request)
      return 'reply' in done ? done.reply : { status: 201, json: show(request, token, done) }
    }

    const token = request.path.slice('/submissions/'.length)
    const known = submitted.get(token)
    if (request.method !== 'GET' || !known) return undefined
    if (known.pollsLeft-- > 0) {
      return { status: 200, json: show(request, token, submissionThat(known.pollsLeft > 0 ? 1 : 2)) }
    }
    const done = execute(known.asked)
    return 'reply' in done ? done.reply : { status: 200, json: show(request, token, done) }
  })

  return {
    ...server,
    settings: { service: 'judge0', baseUrl: server.url, key } as const,
    executeWith: (next: typeof execute) => {
      execute = next
      server.requests.length = 0
    },
    /** Without a word: as it should. */
    listWith: (next = listAll) => {
      list = next
    },
  }
}

/** As Ruby's Base64 does: a line break after every 60 characters. */
function encode(submission: Submission, isEncoded: boolean): Record<string, unknown> {
  if (!isEncoded) return submission
  const encodeText = (text: string | null) =>
    text === null
      ? null
      : Buffer.from(text)
          .toString('base64')
          .replace(/.{1,60}/g, '$&\n')
  const { stdout, stderr, compile_output, message, ...rest } = submission
  return {
    ...rest,
    stdout: encodeText(stdout),
    stderr: encodeText(stderr),
    compile_output: encodeText(compile_output),
    message: encodeText(message),
  }
}
