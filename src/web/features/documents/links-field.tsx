import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { profileLimits } from '#core/documents/profile.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ListProblem, listProblemId } from '#web/ui/document/list-problem.tsx'
import { Line } from '#web/ui/document/sourced-text.tsx'
import { newLink, withScheme } from './form-profile.ts'
import { useFormState } from './profile-form-state.ts'

/** Addresses of one's own pages, each in a field of its own. */
export function LinksField() {
  const { form, problems, setEntry, setList } = useFormState()
  const frame = useRef<HTMLFieldSetElement>(null)
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const inputs = frame.current?.querySelectorAll<HTMLElement>('input') ?? []
      const target = inputs[Math.min(index, inputs.length - 1)] ?? frame.current?.querySelector('button')
      target?.focus()
    })
  return (
    <fieldset
      ref={frame}
      aria-describedby={problems.links ? listProblemId('links') : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-medium text-sm">Links</legend>
      <div className="flex flex-col gap-2.5">
        {form.links.map(({ key, value }, index) => (
          <div key={key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Line
                path={`links.${key}.value`}
                label={`Link ${index + 1}`}
                isLabelHidden
                inputMode="url"
                value={value}
                onBlur={() => setEntry('links', key, { value: withScheme(value) })}
                onChange={(text) => setEntry('links', key, { value: text })}
              />
            </div>
            <IconButton
              icon={X}
              label={`Remove link ${index + 1}`}
              className="mt-0.5"
              onClick={() => {
                setList('links', (links) => links.filter((link) => link.key !== key))
                focusAt(index)
              }}
            />
          </div>
        ))}
        {form.links.length < profileLimits.links ? (
          <div>
            <Button
              kind="secondary"
              size="small"
              icon={Plus}
              onClick={() => {
                setList('links', (links) => [...links, newLink()])
                focusAt(form.links.length)
              }}
            >
              Add a link
            </Button>
          </div>
        ) : null}
      </div>
      <ListProblem list="links" />
    </fieldset>
  )
}
