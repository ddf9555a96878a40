import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyJob } from '#contract/jobs.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import { makeManyCandidates } from '../../../../../tests/support/candidates.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import { makeRecruiters } from '../../../../../tests/support/factories.ts'
import { makeJob } from '../../../../../tests/support/jobs.ts'

const app = sharedTestApp()
let hr: HttpClient
let job: CompanyJob
const names = ['=1+1', '+cmd|x', '@SUM(A1)', 'Comma, "Quote"', 'Line <Break> & Co', 'Semi; =1+1', '李雷']

beforeAll(async () => {
  const { recruiter } = await makeRecruiters(app().parts, 'Northwind Hospital')
  hr = await app().visitor().signIn(recruiter)
  job = await makeJob(app().parts, recruiter)
  const many = Array.from({ length: 1200 }, (_, n) => `Person ${String(n).padStart(4, '0')}`)
  await makeManyCandidates(app().parts, recruiter, job, [...names, ...many])
})

const save = async (format: string, query: string) => {
  const answer = await hr.fetch(`/api/company/candidates.${format}?${query}`)
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('an export', () => {
  it('has every row that the filter finds, in its order, and none twice', async () => {
    for (const sort of ['name', 'oldest', 'newest', 'test', 'match']) {
      const { bytes, headers } = await save('csv', `search=person&sort=${sort}&jobId=${job.id}`)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="candidates-.*\.csv"$/)
      const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
      expect(lines[0]).toMatch(/^Candidate,Email,Position,Status/)
      const found = lines.slice(1).map((line) => line.split(',')[0])
      expect(new Set(found).size).toBe(1200)
      if (sort === 'name' || sort === 'oldest') expect(found).toEqual([...found].sort())
      if (sort === 'newest') expect(found).toEqual([...found].sort().reverse())
    }
  }, 60_000)

  it('runs no formula, and keeps what was written', async () => {
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await save('csv', 'sort=oldest')).bytes)
    expect(csv.startsWith('\ufeff')).toBe(true)
    for (const shown of [
      `'=1+1,`,
      `'+cmd|x,`,
      `'@SUM(A1),`,
      `"Comma, ""Quote""",`,
      'Line <Break> & Co,',
      // For who parts fields at semicolons.
      `"Semi; '=1+1",`,
      '李雷,',
    ])
      expect(csv).toContain(`\n${shown}`)
    const sheet = strFromU8(
      unzipSync((await save('xlsx', 'sort=oldest')).bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    )
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('s="2"><is><t xml:space="preserve">=1+1</t>')
    expect(sheet).toContain('Line &lt;Break&gt; &amp; Co')
    expect(sheet.match(/<row /g)).toHaveLength(1 + 1207)
  })

  it('is for members, and knows two formats', async () => {
    expect((await app().visitor().get('/api/company/candidates.csv')).status).toBe(401)
    expect((await save('pdf', '')).status).toBe(404)
    expect((await save('csv', 'sort=random')).status).toBe(422)
  })
})
