/** Column types that every table shares. */
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Milliseconds, like a JavaScript Date, so that a value read back equals the one written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Made by the application (platform/ids.ts), ordered by time. */
export const id = (name = 'id') => uuid(name)
