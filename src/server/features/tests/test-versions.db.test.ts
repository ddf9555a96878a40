/** Versions of tests over HTTP: saved, published, closed, opened again, worked on. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestRow } from '#contract/tests.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { systemActor } from '#server/platform/audit.ts'
import { testVersions } from '#server/platform/db/tables/tests.ts'
import { makeJob } from '../../../../tests/support/jobs.ts'
import { itemIds, sharedRecruiter, wantedSkills } from '../../../../tests/support/tests.ts'

const { app, recruiter, client, jobId, signInAgain, make, act, done, read } = sharedRecruiter()

describe('its versions', () => {
  const listed = async (query = '') =>
    ((await client().get(`/api/tests?jobId=${jobId()}${query}`)).body as { tests: TestRow[] }).tests.map(
      ({ id }) => id,
    )

  it('is listed once it is saved, and is forgotten after a week if it never was', async () => {
    const [kept, left] = [await make(), await make()]
    expect(await listed()).not.toContain(kept.id)
    const saved = await done(kept, 'save')
    expect(saved.status).toBe('draft')
    expect(await listed()).toContain(kept.id)
    expect(await listed('&status=proposed')).toContain(left.id)
    app().clock.advance(8 * 24 * 60 * 60 * 1000)
    await app().parts.retention.sweep()
    await signInAgain()
    expect((await client().get(`/api/tests/${left.id}`)).status).toBe(404)
    expect((await client().get(`/api/tests/${kept.id}`)).status).toBe(200)
  })

  it('never changes once it is published; what is worked on next takes its place when it is', async () => {
    const first = await done(await make(), 'publish')
    expect(first).toMatchObject({ status: 'published', publishedVersion: 1, isEditable: false })
    expect((await act(first, 'redraw')).status).toBe(409)
    expect((await act(first, 'publish')).status).toBe(409)
    const second = await done(first, 'revise')
    expect(second).toMatchObject({ version: 2, publishedVersion: 1, isEditable: true, status: 'published' })
    const redrawn = await done(second, 'redraw', { seed: 'second' })
    expect(itemIds(await read(first.id, 1))).toEqual(itemIds(first))
    const published = await done(redrawn, 'publish')
    expect(published).toMatchObject({ version: 2, publishedVersion: 2, isEditable: false })
    expect(published.versions).toMatchObject([
      { version: 2, by: recruiter().name },
      { version: 1, by: recruiter().name },
    ])
    expect((await client().get(`/api/tests/${first.id}?version=3`)).status).toBe(404)
    expect((await client().get(`/api/tests/${first.id}?version=99999999999`)).status).toBe(422)
  })

  it('is kept by the database itself as it was published', async () => {
    const { id } = await done(await make(), 'publish')
    const change = app()
      .parts.database.db.update(testVersions)
      .set({ version: 9 })
      .where(eq(testVersions.testId, id))
    await expect(change).rejects.toThrow()
  })

  it('can be closed, opened again and, while it is a draft, deleted', async () => {
    const draft = await done(await make(), 'save')
    expect((await act(draft, 'close')).status).toBe(409)
    const closed = await done(await done(draft, 'publish'), 'close')
    expect(closed).toMatchObject({ status: 'closed', isEditable: false })
    for (const what of ['publish', 'save', 'close']) expect((await act(closed, what)).status).toBe(409)
    expect((await client().request('DELETE', `/api/tests/${closed.id}`)).status).toBe(409)
    const open = await done(closed, 'reopen')
    expect(open.status).toBe('published')
    expect((await act(open, 'reopen')).status).toBe(409)
    // Of a published one, the version that is being worked on goes and the other stays.
    const next = await done(open, 'revise')
    expect((await client().request('DELETE', `/api/tests/${next.id}`)).status).toBe(200)
    expect(await read(next.id)).toMatchObject({ version: 1, publishedVersion: 1, status: 'published' })
    const gone = await done(await make(), 'save')
    expect((await client().request('DELETE', `/api/tests/${gone.id}`)).status).toBe(200)
    expect((await client().get(`/api/tests/${gone.id}`)).status).toBe(404)
  })

  it('is opened again as it was, whatever is being worked on', async () => {
    const second = await done(await done(await make(), 'publish'), 'revise')
    const open = await done(await done(second, 'close'), 'reopen')
    expect(open).toMatchObject({ status: 'published', version: 2, publishedVersion: 1, isEditable: true })
    // A closed one can be worked on, too: it may have to be mended before it is opened again.
    const closed = await done(await done(await make(), 'publish'), 'close')
    const mended = await done(await done(closed, 'revise'), 'redraw')
    expect(await done(mended, 'publish')).toMatchObject({ status: 'published', publishedVersion: 2 })
  })

  it('stays when it was published and someone deletes the draft of its job', async () => {
    const job = await makeJob(app().parts, recruiter(), {
      details: { skills: wantedSkills },
      isPublished: false,
    })
    const test = await done(await make({ jobId: job.id }), 'publish')
    const refused = await client().request('DELETE', `/api/company/jobs/${job.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'JOB_HAS_TESTS' } })
    expect((await read(test.id)).status).toBe('published')
    const other = await makeJob(app().parts, recruiter(), {
      details: { skills: wantedSkills },
      isPublished: false,
    })
    await make({ jobId: other.id })
    expect((await client().request('DELETE', `/api/company/jobs/${other.id}`)).status).toBe(200)
  })

  it('is not published with a question that was retired', async () => {
    const test = await make({ adaptiveTesting: false })
    const [id = ''] = itemIds(test)
    const member = recruiter() as CompanyMember
    await app().parts.items.retire(systemActor, member, id)
    expect((await read(test.id)).sections[0]?.items[0]).toMatchObject({ id, isRetired: true })
    expect(await act(test, 'publish')).toMatchObject({ status: 409, body: { code: 'TEST_NOT_READY' } })
    const mended = await done(test, 'replace', { itemId: id })
    expect((await done(mended, 'publish')).status).toBe('published')
  })
})
