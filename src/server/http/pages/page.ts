/** The one page of the application, with words of its own for who reads without scripts: crawlers, previews, old phones. */
import { escapeHtml } from '#core/content/escape-html.ts'

export type WrittenPage = {
  status: number
  title: string
  description: string
  /** Below the public address. */
  path: string
  /** False for what should be forgotten by search engines. */
  isIndexed: boolean
  /** Shown beside a link to it; otherwise the one of the product is. */
  picture?: { url: string; width: number; height: number; text: string }
  /** For machines, as schema.org has it. */
  data?: object
  html: string
}

/** Fills the built page; the application takes the place of the words as soon as it runs. */
export function fillPage(template: string, publicUrl: string, page: WrittenPage): string {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const url = escapeHtml(`${publicUrl}${page.path}`)
  const head = [
    `<link rel="canonical" href="${url}" />`,
    '<link rel="stylesheet" href="/plain-page.css" />',
    page.isIndexed ? '' : '<meta name="robots" content="noindex" />',
    page.data ? `<script type="application/ld+json">${writeData(page.data)}</script>` : '',
  ].join('')
  // By function: what someone else wrote may contain signs that mean something in a replacement.
  const put = (html: string, pattern: RegExp, text: string) => html.replace(pattern, () => text)
  let html = template
  html = put(html, /<title>[^<]*<\/title>/, `<title>${title}</title>`)
  html = put(html, /<meta name="description"[^>]*>/, `<meta name="description" content="${description}" />`)
  html = put(html, /<meta property="og:title"[^>]*>/, `<meta property="og:title" content="${title}" />`)
  html = put(
    html,
    /<meta property="og:description"[^>]*>/,
    `<meta property="og:description" content="${description}" />`,
  )
  html = put(html, /<meta property="og:url"[^>]*>/, `<meta property="og:url" content="${url}" />`)
  if (page.picture) html = putPicture(html, page.picture)
  html = put(html, /<\/head>/, `${head}</head>`)
  html = put(html, /<noscript>[^<]*<\/noscript>/, '')
  return put(
    html,
    /<div id="root"><\/div>/,
    `<div id="root"><div class="plain-page">${page.html}</div></div>`,
  )
}

function putPicture(html: string, { url, width, height, text }: NonNullable<WrittenPage['picture']>): string {
  const tags = { image: url, 'image:width': `${width}`, 'image:height': `${height}`, 'image:alt': text }
  const written = Object.entries(tags).map(
    ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}" />`,
  )
  const without = html
    .replace(/<meta property="og:image[^>]*>\s*/g, '')
    .replace(/<meta name="twitter:image[^>]*>\s*/g, '')
  return without.replace(/<\/head>/, () => `${written.join('')}</head>`)
}

/** No text can end the element it stands in, or begin a comment. */
export function writeData(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
}
