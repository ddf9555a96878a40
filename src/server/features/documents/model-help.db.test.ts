import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeJobSeeker } from '../../../../tests/support/factories.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'
import { makePlainPdf, readResume, uploadResume } from '../../../../tests/support/resumes.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
beforeAll(async () => {
  server = await startModelServer(() => ({ status: 500 }))
  app = await openTestApp({
    config: { ai: { baseUrl: server.baseUrl, model: 'test-model', apiKey: 'sk-secret' } },
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const lines = ['Ada Ravn', 'ada@example.com', 'Looks after the weather over Trondheim']

async function read() {
  const client = await app.visitor().signIn(await makeJobSeeker(app.parts))
  const { draft } = await uploadResume(client, await makePlainPdf(lines))
  const events = await readResume(client, draft.id)
  expect(events).toContainEqual({ step: 'asking', model: 'test-model' })
  const last = events.at(-1)
  return last?.step === 'done' ? last.draft.reading : null
}

describe('a resume that rules leave gaps in', () => {
  it('is filled in by the model that is set up, with what stands in it', async () => {
    const summary = 'Looks after the weather over Trondheim'
    server.replyWith(() => ({ content: { summary, phone: '+47 99 99 99 99' } }))
    const reading = await read()
    expect(reading?.helpedBy).toBe('test-model')
    expect(reading?.resume.summary).toMatchObject({ value: summary, isSure: false })
    expect(reading?.resume.phone).toBeNull()
  })

  it('is read all the same where the model fails', async () => {
    server.replyWith(() => ({ status: 500 }))
    const reading = await read()
    expect(reading).toMatchObject({ helpedBy: null, resume: { name: { value: 'Ada Ravn' }, phone: null } })
  })
})
