import { accruals } from '#core/items/templates/business/accruals.ts'
import { breakEven } from '#core/items/templates/business/break-even.ts'
import { compoundGrowth } from '#core/items/templates/business/compound-growth.ts'
import { copiedFormula } from '#core/items/templates/business/copied-formula.ts'
import { fifoCost } from '#core/items/templates/business/fifo-cost.ts'
import { marginMarkup } from '#core/items/templates/business/margin-markup.ts'
import { rangeFunctions } from '#core/items/templates/business/range-functions.ts'
import { stockCover } from '#core/items/templates/business/stock-cover.ts'
import { tierLookup } from '#core/items/templates/business/tier-lookup.ts'
import { weightedAverage } from '#core/items/templates/business/weighted-average.ts'
import type { Template } from '#core/items/templates/template.ts'

export const businessTemplates: readonly Template[] = [
  rangeFunctions,
  copiedFormula,
  tierLookup,
  weightedAverage,
  marginMarkup,
  stockCover,
  compoundGrowth,
  breakEven,
  fifoCost,
  accruals,
]
