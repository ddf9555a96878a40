/** The templates that ask about Git. */
import { aheadAndBehind } from '#core/items/templates/git/ahead-and-behind.ts'
import { commitRanges } from '#core/items/templates/git/commit-ranges.ts'
import { threePlaces } from '#core/items/templates/git/three-places.ts'
import { undoneAndMerged } from '#core/items/templates/git/undone-and-merged.ts'
import type { Template } from '#core/items/templates/template.ts'

export const gitTemplates: readonly Template[] = [aheadAndBehind, threePlaces, commitRanges, undoneAndMerged]
