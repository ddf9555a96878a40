import net from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxDocumentBytes } from '#contract/documents.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker, makeRecruiter } from '../../../../tests/support/factories.ts'
import {
  adaLines,
  currentDraft,
  makePlainPdf,
  readResume,
  saveProfile,
  uploadResume,
} from '../../../../tests/support/resumes.ts'

const app = sharedTestApp()
let client: HttpClient
let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  client = await app()
    .visitor()
    .signIn(await makeJobSeeker(app().parts))
  pdf = await makePlainPdf(adaLines)
})

/** Begins like a PDF, and has this many bytes. */
function ofSize(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from('%PDF-1.7\n'))
  return bytes
}

function inPieces(bytes: Uint8Array): ReadableStream {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + 65_536))
      sent += 65_536
      if (sent >= bytes.length) controller.close()
    },
  })
}

const tooLarge = {
  code: 'PAYLOAD_TOO_LARGE',
  defined: true,
  message: expect.stringContaining('larger than 10 MB'),
}

describe('the size of an upload', () => {
  it('is 10 MB at the most, to the byte', async () => {
    expect(maxDocumentBytes).toBe(10_485_760)
    const { status, draft } = await uploadResume(client, ofSize(maxDocumentBytes))
    expect(status).toBe(200)
    expect(draft.size).toBe(maxDocumentBytes)
    const answer = await uploadResume(client, ofSize(maxDocumentBytes + 1))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject(tooLarge)
    expect((await currentDraft(client))?.id).toBe(draft.id)
  })

  it('is the same where none is announced', async () => {
    expect((await uploadResume(client, inPieces(ofSize(maxDocumentBytes)))).status).toBe(200)
    const answer = await uploadResume(client, inPieces(ofSize(maxDocumentBytes + 1)))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject(tooLarge)
  })

  it('is answered in the same words where it is far too large', async () => {
    for (const body of [ofSize(40_000_000), inPieces(ofSize(40_000_000))]) {
      const answer = await uploadResume(client, body)
      expect(answer.status).toBe(413)
      expect(answer.body).toMatchObject(tooLarge)
    }
  })

  it('is told to who is still sending, and does not end their sending', async () => {
    const answer = await sendRaw(client, {
      announced: maxDocumentBytes * 3,
      bytes: ofSize(maxDocumentBytes + 1),
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('10 MB')
  })

  it('does not matter where it is cut off', async () => {
    const before = await currentDraft(client)
    await sendRaw(client, { announced: 1000, bytes: ofSize(500), isCutOff: true })
    expect(await currentDraft(client)).toEqual(before)
  })
})

describe('what is uploaded', () => {
  const zip = Buffer.from('504b03041400000000000000', 'hex')
  it.each([
    ['a rich text file', '{\\rtf1\\ansi Ada}', 'application/msword', 'rtf', 'rich text (RTF)'],
    ['a web page', '<!doctype html><html>', 'text/html', 'html', 'web page'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'image/png', 'not_a_document', 'PDF, DOC or DOCX'],
    ['a text', 'Ada Ravn', 'text/plain', 'not_a_document', 'PDF, DOC or DOCX'],
    ['JSON', '{"a":1}', 'application/json', 'not_a_document', 'PDF, DOC or DOCX'],
    ['a form', '--x', 'multipart/form-data; boundary=x', 'not_a_document', 'PDF, DOC or DOCX'],
    ['nothing', '', 'application/pdf', 'empty', 'This file is empty'],
    ['half a ZIP', zip, 'application/zip', 'not_a_document', 'PDF, DOC or DOCX'],
  ])('%s is refused at once, with what to do instead', async (_what, content, type, code, words) => {
    const bytes = new Uint8Array(Buffer.from(content as string, 'latin1'))
    const answer = await uploadResume(client, bytes, { type })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'UNREADABLE_DOCUMENT',
      defined: true,
      data: { code, message: expect.stringContaining(words) },
    })
  })

  it.each(['application/octet-stream', 'text/plain', 'image/png', 'application/x-made-up', 'nonsense'])(
    'a resume that is called %s is taken for what it is',
    async (type) => expect((await uploadResume(client, pdf, { type })).status).toBe(200),
  )

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..%2F..%2Fetc%2Fcron.d%2Fx.pdf', 'x.pdf'],
    ['C%3A%5Cfakepath%5Ccv.pdf', 'cv.pdf'],
    ['a%0D%0Aset-cookie%3A%20x%3D1.pdf', 'a set-cookie x=1.pdf'],
    ['%00%01.pdf', 'pdf'],
    ['cv%E2%80%AEfdp.exe', 'cv fdp.exe'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['', 'resume'],
  ])('has a name without tricks: %s', async (name, expected) => {
    expect((await uploadResume(client, pdf, { name })).draft.fileName).toBe(expected)
  })

  it('has a short name', async () => {
    const { draft } = await uploadResume(client, pdf, { name: `${'x'.repeat(3000)}.pdf` })
    expect(draft.fileName).toBe(`${'x'.repeat(196)}.pdf`)
  })
})

describe('a download', () => {
  it('is saved, never opened, under a name that says what it is', async () => {
    const { draft } = await uploadResume(client, pdf, { name: encodeURIComponent('Ada "é".html') })
    await saveProfile(client, {}, { version: 0, draftId: draft.id })
    const { headers } = await client.fetch('/api/profile/resume')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Ada _ .html.pdf"; filename*=utf-8''Ada%20%C3%A9%20.html.pdf`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('who may upload', () => {
  it('is a signed-in job seeker, and at no other address', async () => {
    const { parts, visitor } = app()
    expect((await uploadResume(visitor(), pdf)).status).toBe(401)
    for (const account of [await makeRecruiter(parts), await makeAdmin(parts)]) {
      const answer = await uploadResume(await visitor().signIn(account), pdf)
      expect(answer.body).toMatchObject({ code: 'FORBIDDEN', defined: true })
    }
    for (const type of ['application/octet-stream', 'application/pdf']) {
      const headers = { 'content-type': type }
      const elsewhere = await client.fetch('/api/profile', { method: 'PUT', headers, body: pdf })
      expect(elsewhere.status).toBe(422)
    }
  })

  it('is not limited to one upload by a failed reading', async () => {
    const { draft } = await uploadResume(client, ofSize(2000))
    expect((await readResume(client, draft.id)).at(-1)).toMatchObject({
      step: 'failed',
      problem: { code: 'damaged' },
    })
    expect((await uploadResume(client, pdf)).status).toBe(200)
  })
})

/** By hand, because a client of the usual kind sends what it announced. */
async function sendRaw(
  sender: HttpClient,
  { announced, bytes, isCutOff }: { announced: number; bytes: Uint8Array; isCutOff?: true },
): Promise<string> {
  const { hostname, port, host } = new URL(sender.url)
  const socket = net.connect(Number(port), hostname)
  const head = [
    'PUT /api/profile/resume-draft HTTP/1.1',
    `host: ${host}`,
    `cookie: ${sender.cookieHeader()}`,
    'content-type: application/pdf',
    `content-length: ${announced}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  if (isCutOff) {
    socket.destroy()
    return ''
  }
  return await new Promise((resolve, reject) => {
    let text = ''
    socket.setTimeout(10_000, () => reject(new Error(`No answer: ${text}`)))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!text.includes('10 MB')) return
      socket.destroy()
      resolve(text)
    })
  })
}

describe('twenty people at once', () => {
  it('are all served, each with what is theirs', { timeout: 60_000 }, async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const name = `Ada Ravn ${'abcdefghijklmnopqrst'[n]?.toUpperCase()}son`
        const seeker = await app()
          .visitor()
          .signIn(await makeJobSeeker(app().parts))
        return { name, seeker, bytes: await makePlainPdf([name, ...adaLines.slice(1)]) }
      }),
    )
    const read = await Promise.all(
      people.map(async ({ seeker, bytes }) => {
        const { draft } = await uploadResume(seeker, bytes)
        return (await readResume(seeker, draft.id)).at(-1)
      }),
    )
    expect(read.map((event) => event?.step === 'done' && event.draft.reading?.resume.name?.value)).toEqual(
      people.map(({ name }) => name),
    )
  })
})
