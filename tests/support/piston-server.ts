/** Speaks as Piston's API v2 does. What comes of a program is for the test to say. */
import { type RunnerReply, type RunnerRequest, startRunnerServer } from './code-runner-server.ts'

type Stage = {
  stdout: string
  stderr: string
  code: number | null
  signal: string | null
  /** These three came with a later version. */
  status?: string | null
  message?: string | null
  memory?: number
}

export const stageThat = (stage: Partial<Stage> = {}): Stage => ({
  stdout: '',
  stderr: '',
  code: 0,
  signal: null,
  status: null,
  message: null,
  ...stage,
})

type Execution = { run: Stage; compile?: Stage } | { reply: RunnerReply }

const runtimes = [
  { language: 'bash', version: '5.2.0', aliases: ['sh'] },
  { language: 'lolcode', version: '0.11.2', aliases: ['lol', 'lci'] },
  { language: 'c', version: '10.2.0', aliases: ['gcc'], runtime: 'gcc' },
  { language: 'c++', version: '10.2.0', aliases: ['cpp', 'g++'], runtime: 'gcc' },
  { language: 'csharp', version: '6.12.0', aliases: ['mono', 'c#', 'cs'], runtime: 'mono' },
  { language: 'csharp.net', version: '5.0.201', aliases: ['csharp', 'c#', 'cs'], runtime: 'dotnet' },
  { language: 'java', version: '9.0.4', aliases: [] },
  { language: 'java', version: '15.0.2', aliases: [] },
  { language: 'java', version: '21.ea.22', aliases: [] },
  { language: 'php', version: '8.2.3', aliases: [] },
  { language: 'python', version: '3.12.0', aliases: ['py', 'py3', 'python3'] },
  { language: 'typescript', version: '5.0.3', aliases: ['ts'] },
  { language: 'ruby', version: '3.0.1', aliases: ['ruby3', 'rb'] },
]

export async function startPistonServer(configured: Record<string, number> = {}) {
  let execute: (request: RunnerRequest) => Execution = () => ({ run: stageThat() })
  const listAll = (): RunnerReply => ({ status: 200, json: runtimes })
  let list = listAll

  const server = await startRunnerServer((request) => {
    if (request.method === 'GET' && request.path === '/api/v2/runtimes') return list()
    if (request.method !== 'POST' || request.path !== '/api/v2/execute') return undefined
    const { language, version, files } = request.body as {
      language?: string
      version?: string
      files?: { name?: unknown; content?: unknown }[]
    }
    if (!request.headers['content-type']?.includes('application/json'))
      return { status: 415, json: { message: 'requests must be of type application/json' } }
    if (typeof files?.[0]?.content !== 'string')
      return { status: 400, json: { message: 'files[0].content is required as a string' } }
    if (!runtimes.some((one) => one.language === language && one.version === version))
      return { status: 400, json: { message: `${language}-${version} runtime is unknown` } }
    for (const [field, limit] of Object.entries(configured)) {
      if (Number(request.body[field]) > limit)
        return {
          status: 400,
          json: { message: `${field} cannot exceed the configured limit of ${limit}` },
        }
    }
    const executed = execute(request)
    return 'reply' in executed ? executed.reply : { status: 200, json: { ...executed, language, version } }
  })

  return {
    ...server,
    settings: { service: 'piston', baseUrl: `${server.url}/api/v2`, key: undefined } as const,
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
