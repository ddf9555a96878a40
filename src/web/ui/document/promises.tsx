import type { LucideIcon } from 'lucide-react'

/** What happens with a document, said before it is sent. */
export function Promises({
  promises,
}: {
  promises: readonly { icon: LucideIcon; title: string; text: string }[]
}) {
  return (
    <ol aria-label="What happens with it" className="grid gap-x-8 gap-y-6 md:grid-cols-3 xl:grid-cols-1">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 md:flex-col md:gap-2 xl:flex-row xl:gap-4">
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-copper" />
          <div>
            <p className="font-serif text-lg leading-snug">{title}</p>
            <p className="text-pretty text-quiet text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
