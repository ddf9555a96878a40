import { describe, expect, it } from 'vitest'
import type { PreviewedQuestion, TestPreview } from '#contract/test-preview.ts'
import type { CompanyTest, GenerationEvent, TestForecast } from '#contract/tests.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { systemActor } from '#server/platform/audit.ts'
import { parseEvents } from '../../../../tests/support/events.ts'
import { goodChoice } from '../../../../tests/support/items.ts'
import { makeJob } from '../../../../tests/support/jobs.ts'
import { itemIds, sharedRecruiter, wantedSkills } from '../../../../tests/support/tests.ts'

const { app, recruiter, client, jobId, make, act, done, read } = sharedRecruiter()

async function generate(body: object): Promise<{ status: number; events: GenerationEvent[]; text: string }> {
  const response = await client().fetch('/api/tests/generate', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, events: parseEvents<GenerationEvent>(text), text }
}

describe('generating', () => {
  it('tells how far it is and ends with the test, whose questions have their keys', async () => {
    const { events } = await generate({ jobId: jobId(), config: defaultTestConfig, seed: 'one' })
    expect(events.map((event) => (event.kind === 'progress' ? event.step : event.kind))).toEqual([
      'bank',
      'questions',
      'saving',
      'done',
    ])
    const last = events.at(-1)
    if (last?.kind !== 'done') throw new Error('It made no test.')
    const { test } = last
    expect(test).toMatchObject({
      status: 'proposed',
      title: 'Data Engineer: skills test',
      seed: 'one',
      questions: 20,
      duration: 60,
      isAdaptive: true,
      isEditable: true,
      scenarios: 3,
    })
    expect(test.sections.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60)
    expect(test.coverage.at(-1)).toMatchObject({ skill: 'Basket weaving', askedThrough: null, questions: 0 })
    const [item] = test.sections[0]?.items ?? []
    expect(item?.content.explanation).not.toBe('')
    expect(await read(test.id)).toEqual(test)
  })

  it('gives the same test for the same seed', async () => {
    const [one, same, other] = [
      await make({ seed: 'x' }),
      await make({ seed: 'x' }),
      await make({ seed: 'y' }),
    ]
    expect(itemIds(same)).toEqual(itemIds(one))
    expect(itemIds(other)).not.toEqual(itemIds(one))
  })

  it.each([
    [{ duration: 14 }, 'duration'],
    [{ duration: 181 }, 'duration'],
    [{ questionCount: 4 }, 'questionCount'],
    [{ questionCount: 51 }, 'questionCount'],
    [{ difficulty: 'impossible' }, 'difficulty'],
  ])('refuses %j, and says where', async (over, field) => {
    const { status, text } = await generate({ jobId: jobId(), config: { ...defaultTestConfig, ...over } })
    expect(status).toBe(422)
    expect(Object.keys(JSON.parse(text).data.fields)).toEqual([`config.${field}`])
  })

  it('stores nothing for who has left before it was done', async () => {
    const count = async () =>
      ((await client().get(`/api/tests?jobId=${jobId()}&status=proposed`)).body as { total: number }).total
    const before = await count()
    const { tests } = app().parts
    const leave = new AbortController()
    const order = { jobId: jobId(), config: defaultTestConfig }
    const events = await tests.generate(systemActor, recruiter() as CompanyMember, order, leave.signal)
    for await (const event of events)
      if (event.kind === 'progress' && event.step === 'questions') leave.abort()
    // Whatever it was doing is over once the next one is done.
    await make()
    expect(await count()).toBe(before + 1)
  })

  it.each(['\u0000', '\ud800', ' ', 'x'.repeat(81)])('refuses %j for a seed', async (seed) => {
    expect((await generate({ jobId: jobId(), config: defaultTestConfig, seed })).status).toBe(422)
  })

  it('says plainly that the bank has nothing for any skill of a job', async () => {
    const details = { jobTitle: 'Weaver', skills: [{ name: 'Basket weaving', isMustHave: true }] }
    const { id } = await makeJob(app().parts, recruiter(), { details })
    const { events } = await generate({ jobId: id, config: defaultTestConfig })
    expect(events.at(-1)).toEqual({ kind: 'nothing', skills: ['Basket weaving'] })
  })

  it('asks what the company wrote itself, until it retires it', async () => {
    const { items } = app().parts
    const member = recruiter() as CompanyMember
    const content = { ...goodChoice, skill: 'Technical writing' }
    const own = await items.create(systemActor, member, { content, isActive: true })
    const details = { skills: [...wantedSkills, { name: 'Technical writing', isMustHave: true }] }
    const job = await makeJob(app().parts, recruiter(), { details })
    const test = await make({ jobId: job.id, questionCount: 5 })
    expect(test.coverage.at(-1)).toMatchObject({ askedThrough: 'Technical writing', available: 1 })
    expect(itemIds(test)).toContain(own.id)
    await items.retire(systemActor, member, own.id)
    expect(itemIds(await make({ jobId: job.id, questionCount: 5 }))).not.toContain(own.id)
  })

  it('asks nobody both a question of the bank and the copy that the company keeps of it', async () => {
    const { items } = app().parts
    const member = recruiter() as CompanyMember
    const details = { skills: [{ name: 'Docker', isMustHave: true }] }
    const job = await makeJob(app().parts, recruiter(), { details })
    const all = await make({ jobId: job.id, questionCount: 50 })
    const [{ id, version } = { id: '', version: 0 }] = all.sections[0]?.items ?? []
    await items.retire(systemActor, member, id)
    const copy = await items.copy(systemActor, member, id)
    await items.activate(systemActor, member, { id: copy.id, version: copy.version })
    await items.activate(systemActor, member, { id, version })
    const again = await make({ jobId: job.id, questionCount: 50 })
    expect(again.questions).toBe(all.questions)
    expect(itemIds(again).filter((one) => one === id || one === copy.id)).toHaveLength(1)
  })
})

describe('looking it over', () => {
  it('changes title, description and the order of the sections', async () => {
    const test = await make()
    const sectionIds = test.sections.map(({ id }) => id).toReversed()
    const body = { revision: test.revision, title: ' New title ', description: 'Words', sectionIds }
    const changed = (await client().request('PUT', `/api/tests/${test.id}`, body)).body as CompanyTest
    expect(changed).toMatchObject({ title: 'New title', description: 'Words', revision: test.revision + 1 })
    expect(changed.sections.map(({ id }) => id)).toEqual(sectionIds)
    // What someone else saw before is not to overwrite it.
    expect((await client().request('PUT', `/api/tests/${test.id}`, body)).status).toBe(409)
    for (const ids of [['another'], [...sectionIds, 'another']]) {
      const unknown = { ...body, revision: changed.revision, sectionIds: ids }
      expect((await client().request('PUT', `/api/tests/${test.id}`, unknown)).status).toBe(409)
    }
    const empty = await client().request('PUT', `/api/tests/${test.id}`, { ...body, title: ' ' })
    expect(empty).toMatchObject({
      status: 422,
      body: { data: { fields: { title: 'Please give the test a title' } } },
    })
  })

  it('replaces a question by another of the same kind', async () => {
    const test = await make({ adaptiveTesting: false })
    const [before] = test.sections[0]?.items ?? []
    const changed = await done(test, 'replace', { itemId: before?.id })
    const [after] = changed.sections[0]?.items ?? []
    expect(after?.id).not.toBe(before?.id)
    expect(after).toMatchObject({ skill: before?.skill, difficulty: before?.difficulty })
    expect(itemIds(changed).slice(1)).toEqual(itemIds(test).slice(1))
  })

  it('keeps what is locked when the rest is drawn again, and gives it up when it is let go', async () => {
    const test = await make({ adaptiveTesting: false })
    const kept = itemIds(test)[0] ?? ''
    const locked = await done(test, 'lock', { itemId: kept, isLocked: true })
    const redrawn = await done(locked, 'redraw', { seed: 'another' })
    expect(redrawn).toMatchObject({ seed: 'another', title: test.title })
    expect(redrawn.sections.flatMap(({ items }) => items).filter(({ isLocked }) => isLocked)).toMatchObject([
      { id: kept },
    ])
    expect(itemIds(redrawn)).not.toEqual(itemIds(test))
    const free = await done(redrawn, 'lock', { itemId: kept, isLocked: false })
    expect(free.sections.flatMap(({ items }) => items).some(({ isLocked }) => isLocked)).toBe(false)
  })

  it('asks as many after drawing again as before, and describes what it asks now', async () => {
    const { parts } = app()
    const member = recruiter() as CompanyMember
    const details = { jobTitle: 'Maker', skills: [{ name: 'React', isMustHave: true }] }
    const job = await makeJob(parts, recruiter(), { details })
    let test = await make({ jobId: job.id, adaptiveTesting: false, questionCount: 8 })
    for (let n = 0; n < 2; n++) test = await done(test, 'replace', { itemId: itemIds(test)[0] })
    const again = await done(test, 'redraw')
    expect(again.questions).toBe(8)
    expect(again.coverage[0]?.questions).toBe(8)
    const now = { ...job.details, skills: [{ name: 'Git', isMustHave: true }] }
    await parts.jobs.update(systemActor, member, { id: job.id, version: job.version, details: now })
    expect((await done(again, 'redraw')).description).toContain('8 questions on Git')
  })

  it('keeps all that is locked, and asks it', async () => {
    let test = await make({ adaptiveTesting: false, questionCount: 5, seed: 'locks' })
    const kept = itemIds(test)
    for (const itemId of kept) test = await done(test, 'lock', { itemId, isLocked: true })
    const again = await done(test, 'redraw')
    expect(itemIds(again)).toEqual(expect.arrayContaining(kept))
    expect(again.questions).toBe(itemIds(again).length)
  })

  it('replaces a scenario by another of the same length', async () => {
    const test = await make()
    const [before] = test.scenarioRows
    const changed = await done(test, 'replace-scenario', { scenarioId: before?.id })
    expect(changed.scenarioRows[0]?.id).not.toBe(before?.id)
    expect(changed.scenarioRows[0]?.minWords).toBe(before?.minWords)
    expect(changed.scenarioRows.slice(1)).toEqual(test.scenarioRows.slice(1))
  })

  it('refuses what is not in it', async () => {
    const test = await make()
    const strange = { itemId: '0190aaaa-0000-7000-8000-000000000000', isLocked: true, scenarioId: 'x' }
    for (const what of ['lock', 'replace', 'replace-scenario'])
      expect((await act(test, what, strange)).status).toBe(409)
  })

  it('foretells how precise it is and whom it passes, by the people it is for', async () => {
    const { id } = await make()
    const of = async (population: string) =>
      (await client().get(`/api/tests/${id}/forecast?population=${population}`)).body as TestForecast
    const [beginners, experienced] = [await of('beginners'), await of('experienced')]
    expect(experienced.meanPercent).toBeGreaterThan(beginners.meanPercent)
    expect(beginners).toMatchObject({ population: 'beginners', calibrated: 0 })
    expect(await of('beginners')).toEqual(beginners)
    expect((await client().get(`/api/tests/${id}/forecast?population=giants`)).status).toBe(422)
  })
})

describe('the preview', () => {
  const open = async (id: string, slot: number, opened: object[]) =>
    (await client().post(`/api/tests/${id}/preview/question`, { slot, opened })).body as PreviewedQuestion

  it('is what a candidate gets: no key, no explanation, no hidden test', async () => {
    const test = await make()
    const preview = (await client().get(`/api/tests/${test.id}/preview`)).body as TestPreview
    expect(preview).toMatchObject({ company: 'Fjordlink', duration: 60, isAdaptive: true })
    expect(preview.slots).toHaveLength(20)
    const told: string[] = [JSON.stringify(preview)]
    const opened: object[] = []
    for (const slot of preview.slots.keys()) {
      const question = await open(test.id, slot, opened)
      opened.push({ slot, itemId: question.itemId, chosen: question.item.options[0] ? ['a'] : [] })
      told.push(JSON.stringify(question))
    }
    const all = told.join('\n')
    for (const word of [
      'isKey',
      'explanation',
      '"why"',
      'solution',
      'proof',
      'discrimination',
      'anchors',
      'concepts',
    ])
      expect(all).not.toContain(word)
  })

  it('adapts to the answers, and keeps what was opened', async () => {
    const test = await make()
    const contents = new Map(test.sections.flatMap(({ items }) => items.map((item) => [item.id, item])))
    const walk = async (isRight: boolean) => {
      const opened: { slot: number; itemId: string; chosen: string[] }[] = []
      for (let slot = 0; slot < test.questions; slot++) {
        const { itemId, item } = await open(test.id, slot, opened)
        const content = contents.get(itemId)?.content
        const keys = content && 'options' in content ? content.options.filter((one) => one.isKey) : []
        const right = item.options
          .filter(({ text }) => keys.some((key) => key.text === text))
          .map(({ id }) => id)
        const wrong = item.options
          .filter(({ id }) => !right.includes(id))
          .map(({ id }) => id)
          .slice(0, 1)
        opened.push({ slot, itemId, chosen: isRight ? right : wrong })
      }
      const level = { easy: 0, medium: 1, hard: 2 }
      const mean = opened.reduce(
        (sum, { itemId }) => sum + level[contents.get(itemId)?.difficulty ?? 'easy'],
        0,
      )
      return { opened, mean: mean / opened.length }
    }
    const [strong, weak] = [await walk(true), await walk(false)]
    expect(strong.mean).toBeGreaterThan(weak.mean + 0.3)
    expect((await open(test.id, 3, strong.opened)).itemId).toBe(strong.opened[3]?.itemId)
    expect(
      (await client().post(`/api/tests/${test.id}/preview/question`, { slot: 50, opened: [] })).status,
    ).toBe(404)
  })
})
