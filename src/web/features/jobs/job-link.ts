/** The address of a job as the world sees it. */
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.tsx'

export const publicLinkOf = (slug: string) =>
  `${window.location.origin}${paths.job.replace('$slug', encodeURIComponent(slug))}`

export async function copyPublicLink(slug: string): Promise<void> {
  const link = publicLinkOf(slug)
  try {
    await navigator.clipboard.writeText(link)
    notify({ text: 'The public link is copied.', key: link })
  } catch {
    // Without a secure connection, or where it was forbidden, a browser lends no clipboard.
    notify({ kind: 'problem', text: `Your browser did not let us copy it. The link is ${link}`, key: link })
  }
}
