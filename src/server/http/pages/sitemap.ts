/** Every published job for search engines: a list of lists, each of which can be sent at once. */
import { escapeHtml } from '#core/content/escape-html.ts'

/** Half of what the protocol allows in one list. */
export const slugsPerSitemap = 25_000

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The first list begins at the beginning; each of the others behind the job that ends the one before. */
export function writeSitemapIndex(publicUrl: string, ends: string[]): string {
  const lists = ['', ...ends].map((after) => `${publicUrl}/sitemap-jobs.xml${after && `?after=${after}`}`)
  return `${xml}<sitemapindex ${namespace}>${lists.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('')}</sitemapindex>`
}

export function writeSitemap(publicUrl: string, jobs: { slug: string; updatedAt: Date }[]): string {
  const urls = jobs.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escapeHtml(`${publicUrl}/jobs/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  )
  return `${xml}<urlset ${namespace}>${urls.join('')}</urlset>`
}
