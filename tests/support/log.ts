/** A log whose lines a test can look at: what is in it, and above all what is not. */
import { Writable } from 'node:stream'
import { createLog } from '#server/platform/log.ts'

export function createReadableLog() {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return {
    log: createLog('info', sink),
    logged: (): string => text,
    forget: (): void => {
      text = ''
    },
  }
}
