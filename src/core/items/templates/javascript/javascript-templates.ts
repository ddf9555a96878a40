import { arrayChain } from '#core/items/templates/javascript/array-chain.ts'
import { closures } from '#core/items/templates/javascript/closures.ts'
import { copies } from '#core/items/templates/javascript/copies.ts'
import { defaults } from '#core/items/templates/javascript/defaults.ts'
import { microtasks } from '#core/items/templates/javascript/microtasks.ts'
import { repair } from '#core/items/templates/javascript/repair.ts'
import { thisBinding } from '#core/items/templates/javascript/this-binding.ts'
import { writeFunction } from '#core/items/templates/javascript/write-function.ts'
import type { Template } from '#core/items/templates/template.ts'

export const javascriptTemplates: readonly Template[] = [
  arrayChain,
  defaults,
  closures,
  copies,
  repair,
  microtasks,
  thisBinding,
  writeFunction,
]
