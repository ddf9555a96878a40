/**
 * SIGKILL at every step of an interview: before a message is answered, and while a model speaks. The transcript must hold
 * what was acknowledged, once, and go on where it was. Used by the tests and by `prove`.
 */
import { randomUUID } from 'node:crypto'
import type { Attempt } from '#contract/attempts.ts'
import type { Interview, InterviewMessage } from '#contract/interviews.ts'
import { demoPassword } from '#server/demo/demo.ts'
import type { HttpClient } from '../support/client.ts'
import { fullAnswer } from '../support/interviews.ts'
import { startModelServer } from '../support/model-server.ts'
import { freePort, ServerProcess } from '../support/server-process.ts'
import type { KillTarget } from './kill-rounds.ts'

export type InterviewKillOutcome = { steps: number; kills: number; problems: string[] }

const seeker = { email: 'seeker@example.com', password: demoPassword }

/** One that is greeted, asks back, begins, passes, is thin and is long. */
const replies = [
  'How long does it take?',
  'yes',
  'I like people.',
  'It was at a bakery, where I worked on Saturdays.',
  fullAnswer(2),
  'What is my score?',
  fullAnswer(3),
  'I do not know.',
  fullAnswer(5),
  fullAnswer(6),
  fullAnswer(7),
]

/**
 * `random` decides when, within what a message takes; `isKilled` at which steps. The demo's job seeker must have an
 * interview before them.
 */
export async function runInterviewKills(
  target: KillTarget,
  random: () => number,
  isKilled: (step: number) => boolean = () => true,
): Promise<InterviewKillOutcome> {
  let isDying = false
  // What is killed while it speaks has not finished.
  const model = await startModelServer(() => ({
    stream: ['So the weekly report came down to four ', 'minutes in the end.'],
    end: isDying ? 'hang' : 'done',
  }))
  const PORT = String(await freePort())
  const env = { ...target.env, PORT, DEMO_DATA: 'on', INTERVIEW_TYPING_MS: '0-0' }
  const start = (step: number) =>
    ServerProcess.start({ ...env, ...(step % 2 && { AI_BASE_URL: model.baseUrl, AI_MODEL: 'scripted' }) })
  const problems: string[] = []
  let known: InterviewMessage[] = []
  let kills = 0
  let server = await start(0)
  try {
    // Who is signed in stays so, whatever becomes of the server.
    const { client, id } = await meet(server)
    for (const [step, text] of replies.entries()) {
      const message = { sentId: randomUUID(), text }
      const before = await hear(client, id)
      problems.push(...compare(step, known, before))
      if (isKilled(step)) {
        isDying = true
        const sending = send(client, id, before, message)
        await pause(random() * 25)
        // Half of them while it is on its way, half of them while the interviewer owes its turn.
        if (random() < 0.5 && (await sending)) void client.post(`/api/interviews/${id}/turn`).catch(() => {})
        await server.kill()
        kills++
        isDying = false
        server = await start(step)
        const left = await read(client, id)
        const isKept = left.messages.some(({ sentId }) => sentId === message.sentId)
        if ((await sending) && !isKept) problems.push(`Step ${step}: what was acknowledged is gone.`)
      }
      // As a page would: the same message again, whatever became of it.
      if (!(await send(client, id, before, message))) problems.push(`Step ${step}: it could not be sent.`)
      known = (await hear(client, id)).messages
    }
  } finally {
    await server.stop()
    await model.close()
  }
  return { steps: replies.length, kills, problems: [...problems, ...judge(known)] }
}

/** All that was sent, once and in order, and all that was asked. */
function judge(messages: readonly InterviewMessage[]): string[] {
  const said = messages.filter(({ sender }) => sender === 'user').map(({ content }) => content)
  const asked = messages.flatMap(({ kind, place }) => (kind === 'question' ? [place] : []))
  return [
    ...(JSON.stringify(said) === JSON.stringify(replies) ? [] : [`What was said: ${JSON.stringify(said)}.`]),
    ...(asked.join() === '0,1,2,3,4,5,6' ? [] : [`What was asked: ${asked.join()}.`]),
    ...(messages.at(-1)?.kind === 'closing' ? [] : ['It did not end.']),
  ]
}

async function meet(server: ServerProcess): Promise<{ client: HttpClient; id: string }> {
  const client = await server.client().signIn(seeker)
  const { attempts } = (await client.get('/api/attempts')).body as { attempts: Attempt[] }
  const given = attempts.find(({ kind }) => kind === 'interview')
  if (!given) throw new Error('The job seeker was given no interview.')
  return { client, id: given.id }
}

const read = async (client: HttpClient, id: string) =>
  (await client.post(`/api/interviews/${id}/enter`)).body as Interview

/** With what the interviewer owes. */
async function hear(client: HttpClient, id: string): Promise<Interview> {
  const interview = await read(client, id)
  if (!interview.isOwed) return interview
  await client.post(`/api/interviews/${id}/turn`)
  return await read(client, id)
}

/** Whether it was acknowledged. */
const send = (
  client: HttpClient,
  id: string,
  { messages }: Interview,
  message: { sentId: string; text: string },
) =>
  client
    .post(`/api/interviews/${id}/messages`, { ...message, after: messages.at(-1)?.seq ?? 0 })
    .then(({ status }) => status === 200)
    .catch(() => false)

/** What was there stays as it was. */
function compare(step: number, known: readonly InterviewMessage[], { messages }: Interview): string[] {
  const isSame = JSON.stringify(messages.slice(0, known.length)) === JSON.stringify(known)
  return isSame ? [] : [`Step ${step}: what was said before is not what it was.`]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
