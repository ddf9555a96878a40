import { describe, expect, it } from 'vitest'
import type { User } from '#core/permissions.ts'
import { MovableClock } from '../../../../tests/support/clock.ts'
import { createSeenAdmins, longestMs, openPageMs } from './seen-admins.ts'
import type { Caller } from './sessions.ts'

const person = (role: User['role'], status: User['status'] = 'active'): Caller => ({
  user: {
    ...{ id: 'x', name: 'Ada', email: 'ada@example.com', isEmailVerified: true, role, status },
    ...{ membership: null, avatarId: null, timeZone: null, eraseAfter: null },
  },
  session: { id: 's', startedAt: new Date(0) },
})
const cookies = { session: 'token' }

/** What the database says of whoever asks, or that it is away. */
function world(first: Caller | null = person('admin')) {
  const clock = new MovableClock()
  let answer: Caller | null | 'away' | 'silent' = first
  const seen = createSeenAdmins({
    clock,
    sessions: {
      keyOf: ({ session }) => session ?? null,
      async findCallerIfAny() {
        if (answer === 'silent') return await new Promise<never>(() => {})
        if (answer === 'away') throw new Error('away')
        return answer
      },
    },
  })
  return {
    clock,
    says: (next: typeof answer) => {
      answer = next
    },
    ask: (brought: Record<string, string> = cookies) => seen.findCallerIfAny(brought),
  }
}

describe('who asks while the database is away', () => {
  it('is an administrator who was seen a moment ago, for as long as the page goes on asking', async () => {
    const { ask, says, clock } = world()
    await ask()
    says('away')
    for (let asked = 0; asked < 10; asked++) {
      clock.advance(openPageMs - 1000)
      expect((await ask())?.user.role).toBe('admin')
    }
    clock.advance(openPageMs + 1000)
    await expect(ask()).rejects.toThrow('away')
    await expect(ask()).rejects.toThrow('away')
  })

  it('is one for an hour at most', async () => {
    const { ask, says, clock } = world()
    await ask()
    says('away')
    const asks = Math.floor(longestMs / (openPageMs - 1000))
    for (let asked = 0; asked < asks; asked++) {
      clock.advance(openPageMs - 1000)
      await ask()
    }
    clock.advance(openPageMs - 1000)
    await expect(ask()).rejects.toThrow('away')
  })

  it('is also one where it does not answer at all', async () => {
    const { ask, says } = world()
    await ask()
    says('silent')
    expect((await ask())?.user.role).toBe('admin')
  })

  it.each<[string, Caller | null]>([
    ['nobody', null],
    ['a job seeker', person('jobseeker')],
    ['a recruiter', person('hr')],
    ['an administrator who was barred', person('admin', 'suspended')],
    ['an administrator who is leaving', person('admin', 'inactive')],
  ])('is not %s', async (_name, caller) => {
    const { ask, says } = world(caller)
    await ask()
    says('away')
    await expect(ask()).rejects.toThrow('away')
  })

  it('is nobody with another cookie, and nobody without one', async () => {
    const { ask, says } = world()
    await ask()
    says('away')
    await expect(ask({ session: 'another' })).rejects.toThrow('away')
    expect(await ask({})).toBeNull()
  })

  it('is nobody any more once the database said so', async () => {
    const { ask, says } = world()
    await ask()
    says(null)
    expect(await ask()).toBeNull()
    says('away')
    await expect(ask()).rejects.toThrow('away')
  })
})
