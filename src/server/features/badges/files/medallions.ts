/** The four medallions as pictures (SVG). `npm run brand` draws them from the pages' own. */
import type { BadgeType } from '#core/badges/badge.ts'
import medallions from './medallions.json' with { type: 'json' }

export const medallionSvg = (type: BadgeType): string => medallions[type]
