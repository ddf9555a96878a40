/** What has had its time goes: at the start and every hour. Several processes may do it at once; it is harmless. */
import type { Parts } from './parts.ts'

const everyMs = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000
const mailsKeptMs = 90 * day

export async function tidyUp({ database, clock, accounts, privacy, mailer }: Parts): Promise<void> {
  await privacy.eraseDue()
  await privacy.forgetOldExports()
  await database.transaction(async (tx) => {
    await accounts.forgetOld(tx)
    await mailer.forgetOldMails(tx, new Date(clock.now().getTime() - mailsKeptMs))
  })
}

export function startHousekeeping(parts: Parts): { stop(): Promise<void> } {
  const tidy = () =>
    tidyUp(parts).catch((error: unknown) => parts.log.error({ err: error }, 'tidying up failed'))
  let last = tidy()
  const timer = setInterval(() => {
    last = tidy()
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
