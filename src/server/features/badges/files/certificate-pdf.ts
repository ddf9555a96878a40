/** A badge on paper, on one page to frame. The signed credential is inside the file, so that the file proves itself. */
import { setImmediate } from 'node:timers/promises'
import { type BadgeType, badgeTypeWords } from '#core/badges/badge.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { type Column, writeBlock, writeLines } from '#server/platform/pdf/blocks.ts'
import { colours } from '#server/platform/pdf/colours.ts'
import { drawMark } from '#server/platform/pdf/drawings.ts'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { drawGuillocheFrame } from '#server/platform/pdf/guilloche.ts'
import { drawPicture, drawQrCode } from '#server/platform/pdf/pictures.ts'
import { landscapeA4, openSheet, type Sheet } from '#server/platform/pdf/sheet.ts'
import { styles } from '#server/platform/pdf/styles.ts'
import { writeCertificateText } from './certificate-text.ts'
import { type Certificate, sayDay } from './certificate-words.ts'
import { drawMedallionJpeg } from './medallion-pixels.ts'

/** In points, and how many pixels for each of them. */
const [medallionSize, sharpness] = [214, 3]
const qrSize = 104
const columnGap = 46

/** The frame is of the metal that the medallion is made of (web/ui/medallion.tsx). */
const metals: Record<BadgeType, string> = {
  gold: '#B98323',
  silver: '#828D97',
  skill: '#A9572B',
  special: '#B58F4A',
}

const lanes = createLanes()

/** One after the other, and between two of them others get their turn. */
export const renderCertificate = (certificate: Certificate): Promise<Uint8Array> =>
  lanes.run('certificates', async () => {
    const { type } = certificate.badge
    const medallion = await drawMedallionJpeg(type, medallionSize * sharpness)
    await setImmediate()
    return await drawCertificate(certificate, medallion)
  })

async function drawCertificate(certificate: Certificate, medallion: Uint8Array): Promise<Uint8Array> {
  const { name, badge, credential } = certificate
  const timeZone = certificate.timeZone ?? 'UTC'
  const sheet = openSheet({
    title: `${badge.name}: certificate of ${name}`,
    author: badge.issuer.name,
    subject: `Awarded on ${sayDay(badge.awardedAt, timeZone)}`,
    keywords: credential,
    created: new Date(badge.awardedAt),
    paper: landscapeA4,
  })
  const aside = { x: sheet.left, width: medallionSize }
  const text = {
    x: sheet.left + medallionSize + columnGap,
    width: sheet.width - medallionSize - columnGap,
  }
  drawGuillocheFrame(sheet, { inset: 33, width: 15, colour: metals[badge.type] })
  const top = sheet.y
  drawPicture(sheet, medallion, {
    ...{ x: aside.x, y: top + 8, size: medallionSize },
    alt: `The ${badgeTypeWords[badge.type].toLowerCase()} medallion of the badge ${badge.name}.`,
  })
  writeWordmark(sheet, text, top)
  writeCertificateText(sheet, { ...certificate, timeZone }, { ...text, top: top + 62 })
  writeAddress(sheet, certificate.verifyUrl, aside)
  return await sheet.finish(() => {})
}

function writeWordmark(sheet: Sheet, { x, width }: Column, top: number): void {
  sheet.decorate(() => drawMark(sheet, { x, y: top, size: 22 }))
  sheet.y = top + 0.8
  const style = { face: 'serif', size: 17, leading: 1.2, colour: colours.ink } as const
  writeBlock(sheet, 'Assay', { x: x + 30, width: width / 2, style })
}

/** A code for cameras, and the same to read and to type. */
function writeAddress(sheet: Sheet, url: string, column: Column): void {
  const style = { ...styles.label, size: 7.75, colour: colours.copper }
  const address = fitText(sheet.type, url, { style, width: column.width, most: 3, smallest: 6 })
  const lead = 'Anyone can check it at'
  const invitation = fitText(sheet.type, lead, { style: styles.label, width: column.width, most: 1 })
  const centred = { ...column, align: 'center' } as const
  sheet.y = sheet.bottom - address.height - invitation.height - qrSize
  drawQrCode(sheet, url, {
    ...{ x: column.x + (column.width - qrSize) / 2, y: sheet.y, size: qrSize },
    alt: `A code for cameras that leads to ${url}`,
  })
  sheet.y += qrSize
  writeLines(sheet, invitation.lines, { ...centred, style: invitation.style })
  sheet.tag('P', () =>
    sheet.link(url, column, () =>
      writeLines(sheet, address.lines, { ...centred, style: address.style, tag: 'Span' }),
    ),
  )
}
