/** The demo accounts as browser contexts: signed in once per worker, over HTTP, like a script would. */
import { type BrowserContextOptions, test as base, expect } from '@playwright/test'

export const demoPassword = 'demo1234'
export const callers = {
  visitor: null,
  jobseeker: 'seeker@example.com',
  hr: 'hr@example.com',
  admin: 'admin@example.com',
} as const
export type Caller = keyof typeof callers

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

export const test = base.extend<{ caller: Caller }, { states: (caller: Caller) => Promise<State> }>({
  caller: ['visitor', { option: true }],
  states: [
    async ({ playwright }, use, { project }) => {
      const known = new Map<Caller, Promise<State>>()
      const signIn = async (caller: Caller): Promise<State> => {
        const email = callers[caller]
        if (!email) return { cookies: [], origins: [] }
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
        const answer = await request.post('/api/session', { data: { email, password: demoPassword } })
        expect(answer.status()).toBe(200)
        const state = await request.storageState()
        await request.dispose()
        return state as State
      }
      await use((caller) => {
        const state = known.get(caller) ?? signIn(caller)
        known.set(caller, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ caller, states }, use) => {
    await use(await states(caller))
  },
})

export { expect }
