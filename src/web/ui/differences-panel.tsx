/** After someone else has saved the same thing: what differs, and how to take it over. */
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'

export type Difference<Field extends string> = {
  field: Field
  label: string
  /** Empty where nothing is said. */
  theirs: string
  yours: string
}

export function DifferencesPanel<Field extends string>({
  loaded,
  differences,
  onTake,
}: {
  /** What was loaded: another one brings the focus here again. */
  loaded: unknown
  differences: readonly Difference<Field>[]
  onTake: (field: Field) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one was loaded
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [loaded])
  return (
    <Panel title="What differs" headingProps={{ ref: heading, tabIndex: -1 }}>
      <p role="status" className="text-quiet">
        {differences.length === 0
          ? 'Nothing: what you have here is what was saved.'
          : 'What you have here takes the place of what was saved, except for what you take over.'}
      </p>
      {differences.length > 0 ? (
        <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
          {differences.map(({ field, ...difference }) => (
            <li key={field} className="py-3">
              <OneDifference
                {...difference}
                onTake={() => {
                  onTake(field)
                  heading.current?.focus({ preventScroll: true })
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function OneDifference({
  label,
  theirs,
  yours,
  onTake,
}: Omit<Difference<string>, 'field'> & { onTake: () => void }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="mb-1 font-medium">{label}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {[
            { name: 'Saved', text: theirs },
            { name: 'Yours', text: yours },
          ].map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="line-clamp-6 wrap-anywhere whitespace-pre-line">
                {text || <span className="text-quiet">Not said</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button kind="secondary" size="small" aria-label={`Take over: ${label}`} onClick={onTake}>
        Take over
      </Button>
    </div>
  )
}
