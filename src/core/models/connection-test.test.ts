import { describe, expect, it } from 'vitest'
import { connectionOutcomes, describeTest, readFailure, readStatus } from './connection-test.ts'

describe('a try of the connection', () => {
  it.each([
    [401, '', true, 'key_refused'],
    [403, '', false, 'key_missing'],
    [404, '{"error":{"message":"The model `x` does not exist"}}', true, 'unknown_model'],
    [400, '{"error":"x is not a valid model ID: unknown"}', true, 'unknown_model'],
    [404, '<html>Not found</html>', true, 'wrong_address'],
    [405, '', true, 'wrong_address'],
    [402, '', true, 'too_many'],
    [429, 'model overloaded', true, 'too_many'],
    [500, 'model not found', true, 'server_failed'],
    [400, 'temperature must be 1', true, 'refused'],
  ])('with status %d and “%s” (key: %s) is told as %s', (status, said, hasKey, outcome) => {
    expect(readStatus(status, said, { hasKey })).toBe(outcome)
  })

  it.each([
    ['ENOTFOUND', 'unknown_host'],
    ['ECONNREFUSED', 'not_reachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'too_slow'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'not_trusted'],
    ['CERT_HAS_EXPIRED', 'not_trusted'],
    ['', 'not_reachable'],
  ])('that fails with %s is told as %s', (code, outcome) => {
    expect(readFailure(code)).toBe(outcome)
  })

  it('has words for every end, and says what to do where it went wrong', () => {
    for (const outcome of connectionOutcomes) {
      const { level, text, advice } = describeTest({ outcome, durationMs: 800, status: null })
      expect(text).toMatch(/\.$/)
      expect(level === 'good' ? advice === null : (advice ?? '').length > 20).toBe(true)
    }
    expect(describeTest({ outcome: 'answered', durationMs: 7400, status: 200 })).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('7.4 seconds'),
    })
    expect(describeTest({ outcome: 'key_refused', durationMs: 5, status: 401 }).text).toContain('401')
  })
})
