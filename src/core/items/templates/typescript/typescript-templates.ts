import type { Template } from '#core/items/templates/template.ts'
import { acceptedCode } from '#core/items/templates/typescript/accepted-code.ts'
import { derivedTypes } from '#core/items/templates/typescript/derived-types.ts'
import { ledger } from '#core/items/templates/typescript/ledger.ts'
import { narrowing } from '#core/items/templates/typescript/narrowing.ts'
import { runTime } from '#core/items/templates/typescript/run-time.ts'

export const typescriptTemplates: readonly Template[] = [
  runTime,
  narrowing,
  acceptedCode,
  ledger,
  derivedTypes,
]
