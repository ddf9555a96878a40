import { describe, expect, test } from 'vitest'
import { cookieScope } from '#core/items/templates/security/cookie-scope.ts'
import { injectedQuery } from '#core/items/templates/security/injected-query.ts'
import { repairGuard } from '#core/items/templates/security/repair-guard.ts'
import { drawSome, keysOf } from '../../../../../tests/support/drawn-items.ts'

describe('templates on security', () => {
  test('an injected statement holds the input as it was typed, or with its quotes doubled', () => {
    for (const { question, code } of drawSome(injectedQuery)) {
      const input = /Someone types `([^`]+)`/.exec(question)?.[1] ?? 'nothing'
      expect(code.includes(input) || code.includes(input.replaceAll("'", "''"))).toBe(true)
    }
  })

  test('a cookie without a domain goes to one host alone', () => {
    const hostOf = (text: string) => text.replaceAll('`', '').split('/')[2]?.split(':')[0]
    const alone = drawSome(cookieScope).filter(({ code }) => !code.includes('Domain='))
    expect(alone.length).toBeGreaterThan(0)
    for (const item of alone) {
      const hosts = keysOf(item).map((text) => hostOf(text))
      expect(new Set(hosts).size).toBe(1)
    }
  })

  test('every kind of guard is drawn', () => {
    const kinds = drawSome(repairGuard).map((item) => ('tests' in item ? item.tests[0]?.name : ''))
    expect(new Set(kinds)).toEqual(new Set(['nothing to escape', 'a path', 'the site itself', 'a file']))
  })
})
