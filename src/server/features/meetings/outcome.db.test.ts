/** Whether an interview took place, by the word of a person. */
import { describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/desk.ts'
import { expectOk, sharedMeetingApp } from '../../../../tests/support/meetings.ts'

const { world, daysFromNow, details, schedule, newApplicant, scheduled, manage, letPass } = sharedMeetingApp()

const readCandidate = async (id: string) =>
  expectOk<Candidate>(await world().hr.get(`/api/company/candidates/${id}`))

describe('an interview that has begun', () => {
  it('moves the candidate on once it was held, and not where it was missed', async () => {
    const held = await newApplicant()
    const missed = await newApplicant()
    const one = await scheduled(held.application.id, { startsAt: daysFromNow(1) })
    const other = await scheduled(missed.application.id, { startsAt: daysFromNow(1) })
    for (const outcome of ['held', 'missed'])
      expect(await manage(one, 'outcome', { outcome })).toMatchObject({ body: { code: 'MEETING_NOT_BEGUN' } })
    await letPass(1.1)
    expect((await manage(one, 'outcome', { outcome: 'held' })).body).toMatchObject({ state: 'held' })
    expect((await manage(other, 'outcome', { outcome: 'missed' })).body).toMatchObject({ state: 'missed' })
    expect((await readCandidate(held.application.id)).status).toBe('completed')
    expect((await readCandidate(missed.application.id)).status).toBe('interview_scheduled')
    expect(await manage({ ...one, version: 2 }, 'move', details())).toMatchObject({
      body: { code: 'MEETING_STATE' },
    })
    expect(await schedule(held.application.id)).toMatchObject({ body: { code: 'MEETING_NOT_POSSIBLE' } })
  })

  it('was not held after all: that is taken back like any decision, and it says by whom', async () => {
    const { application } = await newApplicant()
    const meeting = await scheduled(application.id, { startsAt: daysFromNow(1) })
    await letPass(1.1)
    await manage(meeting, 'outcome', { outcome: 'held' })
    const candidate = await readCandidate(application.id)
    expect(candidate).toMatchObject({ status: 'completed', canUndo: true, untold: null })
    const { body } = await world().hr.get(`/api/company/candidates/${application.id}/history`)
    expect((body as { entries: object[] }).entries.at(-1)).toMatchObject({
      ...{ cause: 'step_done', to: 'completed', by: world().people.recruiter.name },
      decision: { isWaived: false, mail: null },
    })
    const undone = await world().hr.post('/api/company/decisions/undo', {
      candidates: [{ id: application.id, version: candidate.version }],
    })
    expect(undone.body).toMatchObject({ rows: [{ outcome: 'done', status: 'interview_scheduled' }] })
    expect((await schedule(application.id)).status).toBe(200)
  })
})
