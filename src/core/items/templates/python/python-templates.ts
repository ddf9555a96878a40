import { aliases } from '#core/items/templates/python/aliases.ts'
import { exceptions } from '#core/items/templates/python/exceptions.ts'
import { generators } from '#core/items/templates/python/generators.ts'
import { keptRecords } from '#core/items/templates/python/kept-records.ts'
import { repair } from '#core/items/templates/python/repair.ts'
import { slices } from '#core/items/templates/python/slices.ts'
import { writeFunction } from '#core/items/templates/python/write-function.ts'
import type { Template } from '#core/items/templates/template.ts'

export const pythonTemplates: readonly Template[] = [
  slices,
  keptRecords,
  aliases,
  exceptions,
  repair,
  generators,
  writeFunction,
]
