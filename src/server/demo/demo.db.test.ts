import { describe, expect, it } from 'vitest'
import { findProfileProblems } from '#core/documents/profile.ts'
import { sharedTestApp } from '../../../tests/support/app.ts'
import { demoPassword, seedDemoData } from './demo.ts'

const app = sharedTestApp()

const ownOf = async (email: string) => {
  const client = await app().visitor().signIn({ email, password: demoPassword })
  return {
    profile: (await client.get('/api/profile')).body,
    draft: (await client.get('/api/profile/resume-draft')).body,
  }
}

describe('the demo', () => {
  it('has job seekers with the profiles that their resumes say, and tells its story once', async () => {
    await seedDemoData(app().parts)
    const amara = await ownOf('seeker@example.com')
    expect(amara).toMatchObject({
      profile: {
        version: 1,
        profile: {
          name: 'Amara Okafor',
          email: 'seeker@example.com',
          workHistory: [
            { company: 'Fernhollow Systems', start: '2021-03', end: 'present' },
            { company: 'Larkspur Digital' },
            { company: 'Quillmoor Software' },
          ],
          education: [{ school: 'University of Leeds' }],
        },
        resume: { fileName: 'Amara Okafor.docx', kind: 'docx' },
      },
      draft: { draft: null },
    })
    const jonas = await ownOf('seeker2@example.com')
    expect(jonas).toMatchObject({
      profile: {
        version: 1,
        profile: { name: 'Jonas Lindqvist', workHistory: [{ title: 'Data Analyst' }, {}] },
      },
      draft: {
        draft: { reading: { resume: { workHistory: [{ title: { value: 'Lead Data Analyst' } }, {}, {}] } } },
      },
    })
    for (const { profile } of [amara, jonas]) {
      const { profile: saved } = profile as { profile: Parameters<typeof findProfileProblems>[0] }
      expect(findProfileProblems(saved)).toEqual({})
    }

    await seedDemoData(app().parts)
    expect(await ownOf('seeker@example.com')).toEqual(amara)
    expect(await ownOf('seeker2@example.com')).toEqual(jonas)
  })
})
