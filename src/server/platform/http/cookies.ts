/** What the server asks a browser to keep. Scripts never see it, and other sites never send it along. */
export type Cookie = {
  name: string
  value: string
  /** Null: until the browser closes. 0: gone. */
  maxAgeSeconds: number | null
}

/** Where there is HTTPS the browser itself holds a cookie to it, and to this host. */
export function cookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-assay-${name}` : `assay-${name}`
}
