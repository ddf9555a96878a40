/** Who reads what of an interview: the candidate, their company, another one, an administrator. */
import { describe, expect, it } from 'vitest'
import type { InterviewTranscript } from '#contract/interviews.ts'
import { makeAdmin, makeRecruiters } from '../../../../tests/support/factories.ts'
import {
  enterInterview,
  fullAnswer,
  readInterview,
  sayTo,
  sharedInterviewApp,
  talkThrough,
} from '../../../../tests/support/interviews.ts'

const { app, world, newInterviewee, readPlan } = sharedInterviewApp()
const path = (id: string) => `/api/company/interviews/${id}`

describe('the transcript of an interview', () => {
  it('is the candidate’s own, without how answers are judged', async () => {
    const { client, id } = await newInterviewee()
    const { messages } = await talkThrough(client, id)
    const plan = await readPlan()
    const { body } = await client.get(`/api/interviews/${id}`)
    expect((body as { messages: unknown }).messages).toEqual(messages)
    const read = JSON.stringify(body)
    for (const { anchors, concepts } of plan.questions)
      for (const secret of [...anchors, ...concepts.map(({ synonyms }) => synonyms.join('","'))])
        expect(read).not.toContain(secret)
    expect((await client.get(path(id))).status).toBe(403)
  })

  it('is read by its company once it has ended, with what answers show', async () => {
    const { client, id, application } = await newInterviewee('Mara Osei')
    let interview = await sayTo(client, await enterInterview(client, id), 'yes')
    interview = await sayTo(client, interview, fullAnswer(1))
    const during = (await world().hr.get(path(id))).body as InterviewTranscript
    expect(during).toMatchObject({ status: 'in_progress', answered: 1, messages: [], recordings: [] })
    await client.post(`/api/interviews/${id}/end`)
    const after = (await world().hr.get(path(id))).body as InterviewTranscript
    expect(after).toMatchObject({
      status: 'submitted',
      candidateId: application.id,
      candidateName: 'Mara Osei',
      answered: 1,
      planVersion: 1,
    })
    expect(after.messages).toEqual((await readInterview(client, id)).messages)
    expect(after.questions).toHaveLength(7)
    expect(after.questions[0]?.anchors).toHaveLength(5)
  })

  it('is not read by another company, an administrator or a visitor', async () => {
    const { client, id } = await newInterviewee()
    await talkThrough(client, id)
    const { recruiter } = await makeRecruiters(app().parts, 'Elsewhere')
    const other = await app().visitor().signIn(recruiter)
    const admin = await app()
      .visitor()
      .signIn(await makeAdmin(app().parts))
    expect((await other.get(path(id))).status).toBe(404)
    expect((await admin.get(path(id))).status).toBe(403)
    expect((await admin.get(`/api/interviews/${id}`)).status).toBe(403)
    expect((await app().visitor().get(path(id))).status).toBe(401)
  })

  it('is not read any more once the candidate has withdrawn what they shared', async () => {
    const { client, id, application } = await newInterviewee()
    await talkThrough(client, id)
    expect((await world().hr.get(path(id))).status).toBe(200)
    await client.request('PUT', `/api/applications/${application.id}/sharing`, { isShared: false })
    expect((await world().hr.get(path(id))).status).toBe(404)
  })

  it('goes along when its person exports or erases their data', async () => {
    const { seeker, client, id } = await newInterviewee()
    await talkThrough(client, id)
    const { interviews, attempts, database } = app().parts
    const [exported] = await interviews.personalData.export(database.db, seeker.id)
    expect(JSON.stringify(exported)).toContain('problem number 3')
    await database.transaction(async (tx) => {
      await interviews.personalData.erase(tx, seeker.id)
      await attempts.personalData.erase(tx, seeker.id)
    })
    const { rows } = await database.raw.query(
      'select count(*)::int as n from interview_messages where attempt_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
