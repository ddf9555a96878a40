/** Who issues: this installation, by its address. */

export type Issuer = ReturnType<typeof createIssuer>

export function createIssuer(publicUrl: string) {
  return {
    id: `${publicUrl}/.well-known/badge-issuer.json`,
    name: 'Assay',
    url: publicUrl,
    awardUrl: (id: string) => `${publicUrl}/verify/${id}`,
    statusListUrl: (list: number) => `${publicUrl}/badges/status/${list}`,
    pictureUrl: (type: string) => `${publicUrl}/badges/${type}.svg`,
  }
}

/** A token counts in seconds, and its credential must say the same. */
export const inWholeSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`
