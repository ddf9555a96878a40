/** The templates that ask about algorithms and data structures. */
import { binarySearchProbes } from '#core/items/templates/algorithms/binary-search-probes.ts'
import { heapArray } from '#core/items/templates/algorithms/heap-array.ts'
import { loopCounts } from '#core/items/templates/algorithms/loop-counts.ts'
import { recentlyUsedCache } from '#core/items/templates/algorithms/recently-used-cache.ts'
import { repairIntervals } from '#core/items/templates/algorithms/repair-intervals.ts'
import { repairWindows } from '#core/items/templates/algorithms/repair-windows.ts'
import { traversalOrder } from '#core/items/templates/algorithms/traversal-order.ts'
import type { Template } from '#core/items/templates/template.ts'

export const algorithmsTemplates: readonly Template[] = [
  binarySearchProbes,
  loopCounts,
  traversalOrder,
  recentlyUsedCache,
  repairIntervals,
  repairWindows,
  heapArray,
]
