import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type LandingContent, standardLanding } from '#core/content/landing.ts'
import { createAppPage } from './app-page.ts'

const template = '<!doctype html><html><head><title>Assay</title></head><body></body></html>'

/** As much of an answer as the page needs. */
function ask(page: ReturnType<typeof createAppPage>, known?: string) {
  const answer = { status: 200, headers: {} as Record<string, string>, body: '' }
  const reply = {
    headers: (given: Record<string, string>) => Object.assign(answer.headers, given),
    status: (status: number) => Object.assign(answer, { status }) && reply,
    type: () => reply,
    header: () => reply,
    send: (body?: Buffer) => Object.assign(answer, { body: body?.toString() ?? '' }),
  }
  const headers = known === undefined ? {} : { 'if-none-match': known }
  page.send({ headers } as FastifyRequest, reply as unknown as FastifyReply)
  return answer
}

describe('the page of the application', () => {
  it('is as it was built, where nothing else is set', () => {
    const page = createAppPage(template, () => null)
    expect(page.html()).toBe(template)
    const { headers, body } = ask(page)
    expect(body).toBe(template)
    expect(ask(page, headers.etag)).toMatchObject({ status: 304, body: '' })
  })

  it('brings along what is set, as data that ends nothing, and is another page for who knows it', () => {
    let current: LandingContent | null = null
    const page = createAppPage(template, () => current)
    const before = ask(page).headers.etag
    const quote = '</script><script>alert(1)</script><!-- $& \u2028'
    const set = { ...standardLanding, testimonials: [{ quote, name: 'Ana', role: 'Welder' }] }
    current = set
    const { status, headers, body } = ask(page, before)
    expect(status).toBe(200)
    expect(headers.etag).not.toBe(before)
    expect(body.match(/<script/g)).toHaveLength(1)
    const written = /id="landing-content">(.*)<\/script><\/head>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(written)).toEqual(set)
    current = null
    expect(ask(page).headers.etag).toBe(before)
  })
})
