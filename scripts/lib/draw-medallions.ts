/** The medallions as pictures of their own: the server hands them out, and has no React to draw them with. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type BadgeType, badgeTypes, badgeTypeWords } from '#core/badges/badge.ts'
import { Medallion } from '#web/ui/medallion.tsx'

/** Large enough for every detail; whoever shows it may scale it. */
const size = 512

export const drawMedallions = (): Record<BadgeType, string> =>
  Object.fromEntries(badgeTypes.map((type) => [type, drawMedallion(type)])) as Record<BadgeType, string>

function drawMedallion(kind: BadgeType): string {
  const label = `${badgeTypeWords[kind]} medallion`
  const drawn = renderToStaticMarkup(createElement(Medallion, { kind, size, label }))
  return shrinkTags(nameParts(drawn, kind))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shrinkPath(path)}"`)
}

/** Several may stand in one document, and the same one is always the same text: React's ids promise neither. */
function nameParts(svg: string, kind: BadgeType): string {
  const given = svg.match(/ id="([^"]+)field"/)?.[1]
  if (!given) throw new Error('The medallion has no field to know its ids by.')
  return svg.replaceAll(given, `${kind}-`)
}

const shrinkTags = (svg: string) => svg.replace(/><\/(?:stop|path|use|ellipse)>/g, '/>')

/** A tenth is a quarter of a pixel at the size it is drawn for. */
const shrinkPath = (path: string) =>
  path.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)).replace(/ -/g, '-')
