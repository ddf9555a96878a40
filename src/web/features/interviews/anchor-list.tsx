import { useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'

/** What an answer shows that is rated 1 to 5: the same measure for whoever judges it. */
export function AnchorList({
  label,
  anchors,
  problemAt,
}: {
  label: string
  anchors: readonly string[]
  /** What is wrong with one of them, where they are still being written. */
  problemAt?: (index: number) => string | undefined
}) {
  const id = useId()
  return (
    <ol aria-label={label} className="flex flex-col divide-y divide-hairline">
      {anchors.map((anchor, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five levels, each in its place
        <li key={index} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
          <span className="figures w-5 shrink-0 text-center font-serif text-copper text-lg leading-6">
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere text-pretty">
              {anchor.trim() || <span className="text-quiet">Not said yet</span>}
            </p>
            <FieldError id={`${id}-${index}`} error={problemAt?.(index)} />
          </div>
        </li>
      ))}
    </ol>
  )
}
