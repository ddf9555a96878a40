/** The picture of an award with the signed credential inside it (Open Badges 3.0, "baked" badges). */
import type { BadgeType } from '#core/badges/badge.ts'
import { looksLikeJws } from '#core/badges/jws.ts'
import { medallionSvg } from './medallions.ts'

const namespace = 'https://purl.imsglobal.org/ob/v3p0'

export function bakeSvg(type: BadgeType, jws: string): string {
  if (!looksLikeJws.test(jws)) throw new Error('This is no signed credential.')
  return medallionSvg(type).replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns:openbadges="${namespace}"${attributes}><openbadges:credential verify="${jws}"></openbadges:credential>`,
  )
}
