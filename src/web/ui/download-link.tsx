import { Download } from 'lucide-react'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A file of ours to save: a link, since it leads somewhere, that looks like a button. */
export function DownloadLink({ href, children, ...look }: ButtonLook & { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass(look)}>
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </a>
  )
}
