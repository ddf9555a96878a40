/** Every template. They know the keys, so nothing of the web may import them. */
import type { Template } from '#core/items/templates/template.ts'

export const allTemplates: readonly Template[] = []
