/** The templates that ask about SQL. */
import { aggregatesAndNulls } from '#core/items/templates/sql/aggregates-and-nulls.ts'
import { countsPerParent } from '#core/items/templates/sql/counts-per-parent.ts'
import { joinFanOut } from '#core/items/templates/sql/join-fan-out.ts'
import { outerJoinFilter } from '#core/items/templates/sql/outer-join-filter.ts'
import { rowsPerGroup } from '#core/items/templates/sql/rows-per-group.ts'
import { setOperations } from '#core/items/templates/sql/set-operations.ts'
import { threeValuedLogic } from '#core/items/templates/sql/three-valued-logic.ts'
import { windowResults } from '#core/items/templates/sql/window-results.ts'
import type { Template } from '#core/items/templates/template.ts'

export const sqlTemplates: readonly Template[] = [
  aggregatesAndNulls,
  setOperations,
  outerJoinFilter,
  joinFanOut,
  countsPerParent,
  threeValuedLogic,
  windowResults,
  rowsPerGroup,
]
