/** Which settings are on, for an administrator to see. What they are set to is said nowhere: much of it is secret. */
import type { About } from '#contract/operations.ts'
import type { Config } from './config.ts'

type Setting = About['settings'][number]

export function listSettings(config: Config): Setting[] {
  const set = (name: string, words: string, value: unknown): Setting => {
    const isOn = value !== undefined && value !== false
    return { name, words, isOn, source: isOn ? 'environment' : 'default' }
  }
  return [
    set('DATABASE_URL', 'A PostgreSQL server; without it the embedded database', config.databaseUrl),
    set('PUBLIC_URL', 'An address of its own, behind a proxy', config.publicUrl),
    set('SMTP_URL', 'Mails leave by SMTP; without it they stay in the outbox', config.smtpUrl),
    set('GOOGLE_CLIENT_ID', 'Sign in with Google', config.googleClient),
    set('OIDC_ISSUER', 'Another provider in Google’s place', config.oidcIssuer),
    set('AI_BASE_URL', 'A language model; without it the local engine answers', config.ai),
    set('AI_API_KEY', 'A key for the language model', config.ai?.apiKey),
    set('CODE_RUNNER_URL', 'A remote runner for more languages', config.codeRunner),
    set('CODE_RUNNER_KEY', 'A key for the remote runner', config.codeRunner?.key),
    { ...set('DEMO_DATA', 'Demo data and accounts', config.demoData), source: demoSource(config) },
  ]
}

/** It is on by itself for an embedded database that only this machine can reach. */
function demoSource({ demoData, databaseUrl, isPrivate }: Config): Setting['source'] {
  return demoData === (databaseUrl === undefined && isPrivate) ? 'default' : 'environment'
}
