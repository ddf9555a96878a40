/** The claims and the testimonials: added, changed, moved and removed. */
import { landingLimits } from '#core/content/landing-rules.ts'
import { EntryList } from '#web/ui/entry-list.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FormLanding, newClaim, newTestimonial } from './landing-form.ts'

type Part = {
  form: FormLanding
  problems: Record<string, string | undefined>
  change: (next: (before: FormLanding) => FormLanding, path?: string) => void
}

type ListName = 'claims' | 'testimonials'

/** What is done to either list alike. */
function useList<Name extends ListName>(name: Name, change: Part['change'], noun: string) {
  type Entry = FormLanding[Name][number]
  const set = (apply: (entries: Entry[]) => Entry[]) =>
    change((before) => ({ ...before, [name]: apply(before[name] as Entry[]) }), name)
  return {
    add: (entry: Entry) => set((before) => [...before, entry]),
    move: (from: number, to: number) =>
      set((before) => {
        const moved = before[from]
        return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
      }),
    remove: (entries: readonly Entry[], index: number) => {
      const removed = entries[index]
      if (!removed) return
      set((before) => before.filter(({ key }) => key !== removed.key))
      notify({
        text: `${noun} removed. It is on the page until you save.`,
        onUndo: () => set((before) => before.toSpliced(index, 0, removed)),
      })
    },
    write: (index: number, key: string, field: string, value: string) =>
      change(
        (before) => ({
          ...before,
          [name]: before[name].map((entry) => (entry.key === key ? { ...entry, [field]: value } : entry)),
        }),
        `${name}.${index}.${field}`,
      ),
  }
}

export function ClaimFields({ form: { claims }, problems, change }: Part) {
  const list = useList('claims', change, 'The claim')
  return (
    <>
      {problems.claims ? <InlineError>{problems.claims}</InlineError> : null}
      <EntryList
        label="Claims"
        entries={claims}
        nameOf={({ figure, text }, index) => `${figure} ${text}`.trim() || `Claim ${index + 1}`}
        addLabel="Add a claim"
        empty={<p className="text-quiet">There are none.</p>}
        onAdd={() => list.add(newClaim())}
        onMove={list.move}
        onRemove={(index) => list.remove(claims, index)}
      >
        {({ key, figure, text }, index) => (
          <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Field
              label="Figure"
              value={figure}
              maxLength={landingLimits.figure}
              error={problems[`claims.${index}.figure`]}
              onChange={({ target }) => list.write(index, key, 'figure', target.value)}
            />
            <Field
              label="What it counts"
              value={text}
              maxLength={landingLimits.text}
              error={problems[`claims.${index}.text`]}
              onChange={({ target }) => list.write(index, key, 'text', target.value)}
            />
          </div>
        )}
      </EntryList>
    </>
  )
}

export function VoiceFields({ form: { testimonials }, problems, change }: Part) {
  const list = useList('testimonials', change, 'The testimonial')
  return (
    <>
      {problems.testimonials ? <InlineError>{problems.testimonials}</InlineError> : null}
      <EntryList
        label="Testimonials"
        entries={testimonials}
        nameOf={({ name }, index) => name.trim() || `Testimonial ${index + 1}`}
        addLabel="Add a testimonial"
        empty={<p className="text-quiet">There are none.</p>}
        onAdd={() => list.add(newTestimonial())}
        onMove={list.move}
        onRemove={(index) => list.remove(testimonials, index)}
      >
        {({ key, quote, name, role }, index) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <TextArea
                label="What was said"
                value={quote}
                rows={3}
                maxLength={landingLimits.quote}
                hint={`${quote.length} of ${landingLimits.quote} characters, without quotation marks`}
                error={problems[`testimonials.${index}.quote`]}
                onChange={({ target }) => list.write(index, key, 'quote', target.value)}
              />
            </div>
            <Field
              label="Name"
              value={name}
              maxLength={landingLimits.name}
              error={problems[`testimonials.${index}.name`]}
              onChange={({ target }) => list.write(index, key, 'name', target.value)}
            />
            <Field
              label="What they do, and where"
              value={role}
              maxLength={landingLimits.role}
              error={problems[`testimonials.${index}.role`]}
              onChange={({ target }) => list.write(index, key, 'role', target.value)}
            />
          </div>
        )}
      </EntryList>
    </>
  )
}
