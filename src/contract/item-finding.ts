/** Apart, since errors carry it, too. */
import * as z from 'zod'

export const finding = z.object({
  severity: z.enum(['error', 'hint']),
  field: z.string(),
  message: z.string(),
})
