/** Someone who has a badge: what is shown and checked of it needs one to begin with. */
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword, expect } from './callers.ts'
import { confirmEmail, newEmail, nobody, password } from './people.ts'

type Post = (path: string, data: unknown) => Promise<unknown>

function poster(request: APIRequestContext, method: 'post' | 'put' = 'post'): Post {
  return async (path, data) => {
    const answer = await request[method](`/api${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return await answer.json()
  }
}

/** Someone who was given a badge, and who gave it: both act over HTTP, beside the page of whoever checks it. */
export async function giveBadge(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string) {
  const open = () => playwright.request.newContext({ baseURL, storageState: nobody })
  const [admin, owner] = await Promise.all([open(), open()])
  const email = newEmail('mara')
  await poster(owner)('/registration', {
    ...{ role: 'jobseeker', name: 'Mara Lindqvist', email, password, agreeToTerms: true },
  })
  await confirmEmail(playwright, baseURL, email)
  await poster(admin)('/session', { email: 'admin@example.com', password: demoPassword })
  const { badges } = await (await admin.get('/api/admin/badges')).json()
  const gold = badges.find(({ name }: { name: string }) => name === 'Gold Badge')
  await poster(admin)(`/admin/badges/${gold.id}/issued`, { email, reason: 'For a steady hand.' })
  const own = await (await owner.get('/api/badges')).json()
  const id: string = own.badges[0].id
  return {
    ...{ id, email },
    share: () => poster(owner, 'put')(`/badges/${id}/sharing`, { isShared: true, showsName: true }),
    revoke: () => poster(admin)(`/admin/badges/issued/${id}/revocation`, { reason: 'Given in error.' }),
    file: async (format: string) => {
      const answer = await owner.get(`/api/badges/${id}/file?format=${format}`)
      expect(answer.status()).toBe(200)
      return await answer.body()
    },
    /** For a page of its owner's own. */
    ownerState: () => owner.storageState(),
    leave: () => Promise.all([admin.dispose(), owner.dispose()]),
  }
}
