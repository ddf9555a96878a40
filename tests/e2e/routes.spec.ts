/** Every address opened by those whom it is not for. That its owners stay on it is told in accessibility.spec.ts. */
import { type Caller, callers, expect, test } from './callers.ts'
import { screensOf, screensOfOne } from './screens.ts'

const home = { visitor: '/', jobseeker: '/job-seeker', hr: '/hr', admin: '/admin' } as const

const specified = ['/login', '/register', '/terms', '/privacy']
const sharedRoutes = ['/account', '/notifications']
const openRoutes = ['/jobs']
const { visitor: _everyone, ...own } = screensOf
const ownRoutes = Object.fromEntries(
  Object.entries(own).map(([owner, routes]) => [
    owner,
    [...routes, ...(screensOfOne[owner as Caller] ?? [])],
  ]),
)
const unknownRoutes = ['/nowhere', '/admin/nowhere', '/job-seeker/take-test', '/hr/jd-upload/more', '/design']

type Row = { opened: string; as: Caller; lands: string }

const everyone = Object.keys(callers) as Caller[]
/** Everyone else in turn: each address is tried by someone it is not for, and each of them tries some of every area. */
const strangerTo = (owner: Caller, n: number): Caller => {
  const others = everyone.filter((caller) => caller !== owner)
  return others[n % others.length] as Caller
}
const landing = (opened: string, as: Caller) => {
  if (openRoutes.includes(opened)) return opened
  return as === 'visitor' ? '/login' : sharedRoutes.includes(opened) ? opened : home[as]
}

const rows: Row[] = [
  ...everyone.map((as) => ({ opened: '/', as, lands: home[as] })),
  // Whoever is signed in finds them as visitors do.
  ...specified.map((opened, n) => ({ opened, as: strangerTo('visitor', n), lands: opened })),
  ...Object.entries(ownRoutes).flatMap(([owner, routes]) =>
    routes.map((opened, n) => {
      const as = strangerTo(owner as Caller, n)
      return { opened, as, lands: landing(opened, as) }
    }),
  ),
  ...unknownRoutes.map((opened, n) => {
    const as = everyone[n % everyone.length] as Caller
    return { opened, as, lands: home[as] }
  }),
]

for (const caller of everyone) {
  test.describe(`as ${caller}`, () => {
    test.use({ caller })
    test('every address lands where the specification says', async ({ page }) => {
      test.setTimeout(120_000)
      for (const { opened, lands } of rows.filter(({ as }) => as === caller)) {
        await test.step(`${opened} lands on ${lands}`, async () => {
          await page.goto(opened)
          await page.waitForURL((url) => url.pathname === lands, { timeout: 10_000 }).catch(() => {})
          expect.soft(new URL(page.url()).pathname, `${opened} as ${caller}`).toBe(lands)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      }
    })
  })
}
