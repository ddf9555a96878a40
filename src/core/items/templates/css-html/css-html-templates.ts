/** The templates that ask about CSS and HTML. */
import { accessibleName } from '#core/items/templates/css-html/accessible-name.ts'
import { boxSizes } from '#core/items/templates/css-html/box-sizes.ts'
import { flexWidths } from '#core/items/templates/css-html/flex-widths.ts'
import { specificity } from '#core/items/templates/css-html/specificity.ts'
import { submittedFields } from '#core/items/templates/css-html/submitted-fields.ts'
import type { Template } from '#core/items/templates/template.ts'

export const cssHtmlTemplates: readonly Template[] = [
  boxSizes,
  specificity,
  accessibleName,
  submittedFields,
  flexWidths,
]
