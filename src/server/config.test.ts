import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demoData: true,
      interviewTypingMs: { min: 2000, max: 4000 },
    })
  })

  it.each([
    ['the embedded database on loopback', {}, true],
    ['an address others can reach', { HOST: '0.0.0.0' }, false],
    ['an address others can reach, asked for', { HOST: '0.0.0.0', DEMO_DATA: 'on' }, true],
    ['a proxy in front', { PUBLIC_URL: 'https://assay.example.com' }, false],
    ['a proxy on this machine', { PUBLIC_URL: 'http://localhost:8080' }, true],
    ['a database server', { DATABASE_URL: 'postgresql://localhost/assay' }, false],
    ['a database server, asked for', { DATABASE_URL: 'postgres://localhost/assay', DEMO_DATA: 'on' }, true],
    ['not wanted', { DEMO_DATA: 'off' }, false],
  ])('demo data for %s', (_case, env, expected) => {
    expect(readConfig(env).demoData).toBe(expected)
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: ' ' }],
    ['HOST', { HOST: 'bad host' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'assay.example' }],
    ['DEMO_DATA', { DEMO_DATA: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1:8080' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'http://runner:2000/api/v2' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'piston+ftp://runner/api/v2' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'piston+http://runner:2000' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'judge0+http://' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'judge0+http://runner:99999' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'judge0+http://name:password@runner' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_URL: 'judge0+http://runner?key=1' }],
    ['CODE_RUNNER_URL', { CODE_RUNNER_KEY: 'secret' }],
    ['CODE_RUNNER_KEY', { CODE_RUNNER_URL: 'judge0+http://runner', CODE_RUNNER_KEY: 'two\nlines' }],
    ['INTERVIEW_TYPING_MS', { INTERVIEW_TYPING_MS: '2s' }],
    ['INTERVIEW_TYPING_MS', { INTERVIEW_TYPING_MS: '4000-2000' }],
  ])('names %s when it is wrong: %j', (name, env) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^${name}: \\S`))
    expect(() => readConfig(env as Record<string, string>)).not.toThrow(/\n/)
  })

  it.each([
    ['piston+http://127.0.0.1:2000/api/v2', 'piston', 'http://127.0.0.1:2000/api/v2'],
    ['piston+https://runner.example/api/v2/piston/', 'piston', 'https://runner.example/api/v2/piston'],
    ['judge0+http://[::1]:2358', 'judge0', 'http://[::1]:2358'],
    ['judge0+https://runner.example/', 'judge0', 'https://runner.example'],
  ])('takes %s for a code runner', (url, service, baseUrl) => {
    expect(readConfig({ CODE_RUNNER_URL: url }).codeRunner).toEqual({ service, baseUrl, key: undefined })
    expect(readConfig({ CODE_RUNNER_URL: url, CODE_RUNNER_KEY: 'Bearer abc' }).codeRunner?.key).toBe(
      'Bearer abc',
    )
  })

  it('never says what a malformed key is', () => {
    const env = { CODE_RUNNER_URL: 'judge0+http://runner', CODE_RUNNER_KEY: 'very\tsecret' }
    expect(() => readConfig(env)).not.toThrow(/very|secret/)
  })

  it('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })
})
