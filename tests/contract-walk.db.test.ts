/**
 * Every procedure of the contract, as every kind of caller. A procedure without a row fails, and so does a row
 * without a procedure: nobody adds a door without saying who may walk through it.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildRouter, listProcedures } from '#server/http/api.ts'
import { sharedTestApp } from './support/app.ts'
import type { HttpClient } from './support/client.ts'
import { makeAdmin, makeJobSeeker, makeRecruiter, setStatus, type TestAccount } from './support/factories.ts'
import { waitFor } from './support/wait.ts'

const callers = [
  'visitor',
  'jobSeeker',
  'otherJobSeeker',
  'hr',
  'hrOfAnotherCompany',
  'waitingHr',
  'suspended',
  'admin',
] as const
type Caller = (typeof callers)[number]

type World = {
  accounts: Record<Exclude<Caller, 'visitor'>, TestAccount>
  clients: Record<Caller, HttpClient>
  notificationOfJobSeeker: string
}

type Row = {
  /** Asked for by every caller alike: what belongs to someone belongs to `jobSeeker`, or to `hr` and its company. */
  request: (world: World) => { path: string; body?: unknown }
  expected: Record<Caller, number>
  /** What an allowed answer must not contain. */
  never?: (world: World, caller: Caller) => string[]
}

const everyone = (status: number): Record<Caller, number> =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>
const signedIn = { ...everyone(200), visitor: 401, suspended: 401 }
const nobody = { ...everyone(403), visitor: 401, suspended: 401 }

const rows: Record<string, Row> = {
  'accounts.session': { request: () => ({ path: '/session' }), expected: everyone(200) },
  'accounts.signIn': {
    request: () => ({ path: '/session', body: { email: 'nobody@example.com', password: 'wrong password' } }),
    expected: everyone(401),
  },
  'accounts.signOut': { request: () => ({ path: '/session' }), expected: everyone(200) },
  'accounts.updateProfile': {
    request: () => ({ path: '/account', body: { name: 'New Name' } }),
    expected: signedIn,
  },
  'accounts.company': {
    request: () => ({ path: '/company' }),
    expected: { ...nobody, hr: 200, hrOfAnotherCompany: 200 },
    never: ({ accounts }, caller) =>
      [accounts.hr, accounts.hrOfAnotherCompany]
        .filter((account) => account.id !== accounts[caller as 'hr'].id)
        .flatMap((account) => [account.id, account.name, account.membership?.companyId ?? '']),
  },
  'notifications.list': {
    request: () => ({ path: '/notifications' }),
    expected: signedIn,
    never: ({ notificationOfJobSeeker }, caller) => (caller === 'jobSeeker' ? [] : [notificationOfJobSeeker]),
  },
  'notifications.markRead': {
    request: ({ notificationOfJobSeeker }) => ({ path: `/notifications/${notificationOfJobSeeker}/read` }),
    expected: { ...everyone(404), visitor: 401, suspended: 401, jobSeeker: 200 },
  },
  'notifications.stream': { request: () => ({ path: '/events' }), expected: signedIn },
  'admin.systemStatus': { request: () => ({ path: '/admin/system' }), expected: { ...nobody, admin: 200 } },
}

const app = sharedTestApp()
let world: World

beforeAll(async () => {
  const { parts, visitor } = app()
  const hr = await makeRecruiter(parts, { name: 'Same Name Ltd' }, 'Hana Home')
  const accounts = {
    jobSeeker: await makeJobSeeker(parts, 'Sol Seeker'),
    otherJobSeeker: await makeJobSeeker(parts, 'Oto Other'),
    hr,
    hrOfAnotherCompany: await makeRecruiter(parts, { name: 'Same Name Ltd' }, 'Ari Away'),
    waitingHr: await makeRecruiter(
      parts,
      { id: hr.membership?.companyId ?? '', membership: 'waiting' },
      'Wim Waiting',
    ),
    suspended: await makeJobSeeker(parts, 'Sia Suspended'),
    admin: await makeAdmin(parts),
  }
  const clients = { visitor: visitor() } as World['clients']
  for (const [name, account] of Object.entries(accounts))
    clients[name as Caller] = await visitor().signIn(account)
  await setStatus(parts, accounts.suspended, 'suspended')
  const notificationOfJobSeeker = await waitFor('the welcome', async () => {
    const { notifications } = (await clients.jobSeeker.get('/api/notifications')).body as {
      notifications: { id: string }[]
    }
    return notifications[0]?.id
  })
  world = { accounts, clients, notificationOfJobSeeker }
})

const procedures = flatten(contract)

function flatten(router: object, path: string[] = []): { name: string; method: string }[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const route = (value as { '~orpc'?: { route: { method?: string } } })['~orpc']?.route
    return route
      ? [{ name: [...path, key].join('.'), method: route.method ?? 'POST' }]
      : flatten(value, [...path, key])
  })
}

describe('the contract', () => {
  it('has a row for every procedure, and a procedure for every row', () => {
    expect(procedures.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort())
  })

  it('names a permission for every procedure', () => {
    const named = listProcedures(buildRouter(app().parts))
    expect(named.map(({ name }) => name).sort()).toEqual(procedures.map(({ name }) => name).sort())
    expect(named.every(({ permission }) => permission)).toBe(true)
  })

  // Signing out ends the sessions the other rows need.
  const last = 'accounts.signOut'
  const ordered = procedures.toSorted((a, b) => Number(a.name === last) - Number(b.name === last))
  for (const { name, method } of ordered) {
    const row = rows[name]
    if (!row) continue
    for (const caller of callers) {
      it(`${name} as ${caller}: ${row.expected[caller]}`, async () => {
        const { path, body } = row.request(world)
        const { status, text } = await ask(world.clients[caller], method, `/api${path}`, body)
        expect(status).toBe(row.expected[caller])
        if (status === 200)
          for (const secret of row.never?.(world, caller) ?? []) expect(text).not.toContain(secret)
      })
    }
  }
})

/** A stream's answer is its status; it would go on for ever. */
async function ask(client: HttpClient, method: string, path: string, body: unknown) {
  const stop = new AbortController()
  const response = await client.fetch(path, {
    method,
    signal: stop.signal,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  stop.abort()
  return { status: response.status, text }
}
