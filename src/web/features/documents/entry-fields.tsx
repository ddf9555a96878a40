/** Work and education: the entries of a profile's lists. */
import { describeEducation, describeWork } from '#core/documents/profile-changes.ts'
import { Line, Prose } from '#web/ui/document/sourced-text.tsx'
import { EntryList } from '#web/ui/entry-list.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FormEducation, type FormProfile, type FormWork, newEducation, newWork } from './form-profile.ts'
import { PeriodFields } from './period-fields.tsx'
import { useFormState } from './profile-form-state.ts'

export function WorkHistory() {
  const { form } = useFormState()
  return (
    <EntryList
      label="Work history"
      entries={form.workHistory}
      nameOf={({ title, company }, index) => title || company || `Position ${index + 1}`}
      addLabel="Add a position"
      empty={<p className="text-quiet">No positions yet.</p>}
      {...useListChanges('workHistory', newWork, describeWork)}
    >
      {(work) => <WorkFields work={work} />}
    </EntryList>
  )
}

export function EducationList() {
  const { form } = useFormState()
  return (
    <EntryList
      label="Education"
      entries={form.education}
      nameOf={({ school, degree }, index) => degree || school || `Education ${index + 1}`}
      addLabel="Add education"
      empty={<p className="text-quiet">No education yet.</p>}
      {...useListChanges('education', newEducation, describeEducation)}
    >
      {(education) => <EducationFields education={education} />}
    </EntryList>
  )
}

function useListChanges<Name extends 'workHistory' | 'education'>(
  list: Name,
  create: () => FormProfile[Name][number],
  describe: (entry: FormProfile[Name][number]) => string,
) {
  const { form, setList } = useFormState()
  type Entries = FormProfile[Name]
  const change = (apply: (entries: Entries[number][]) => Entries[number][]) =>
    setList(list, (entries) => apply(entries) as Entries)
  return {
    onAdd: () => change((entries) => [...entries, create()]),
    onMove: (from: number, to: number) =>
      change((entries) => {
        const moved = entries[from]
        return moved ? entries.toSpliced(from, 1).toSpliced(to, 0, moved) : entries
      }),
    onRemove: (index: number) => {
      const removed = form[list][index]
      if (!removed) return
      change((entries) => entries.filter(({ key }) => key !== removed.key))
      notify({
        text: `${describe(removed) || 'An empty entry'} removed.`,
        onUndo: () => change((entries) => entries.toSpliced(index, 0, removed)),
      })
    },
  }
}

const grid = 'grid gap-x-4 gap-y-4 sm:grid-cols-2'

function WorkFields({ work }: { work: FormWork }) {
  const { setEntry } = useFormState()
  const path = `workHistory.${work.key}`
  const set = (change: Partial<FormWork>) => setEntry('workHistory', work.key, change)
  return (
    <div className={grid}>
      <Line path={`${path}.title`} label="Title" value={work.title} onChange={(title) => set({ title })} />
      <Line
        path={`${path}.company`}
        label="Company"
        value={work.company}
        onChange={(company) => set({ company })}
      />
      <div className="sm:col-span-2">
        <Line
          path={`${path}.location`}
          label="Location"
          value={work.location}
          onChange={(location) => set({ location })}
        />
      </div>
      <PeriodFields {...{ path }} period={work} presentLabel="I work here now" onChange={set} />
      <Prose
        path={`${path}.description`}
        label="Description"
        value={work.description}
        onChange={(description) => set({ description })}
      />
    </div>
  )
}

function EducationFields({ education }: { education: FormEducation }) {
  const { setEntry } = useFormState()
  const path = `education.${education.key}`
  const set = (change: Partial<FormEducation>) => setEntry('education', education.key, change)
  return (
    <div className={grid}>
      <Line
        path={`${path}.school`}
        label="School"
        value={education.school}
        onChange={(school) => set({ school })}
      />
      <Line
        path={`${path}.degree`}
        label="Degree"
        value={education.degree}
        onChange={(degree) => set({ degree })}
      />
      <PeriodFields {...{ path }} period={education} presentLabel="I study here now" onChange={set} />
      <Prose
        path={`${path}.description`}
        label="Description"
        value={education.description}
        onChange={(description) => set({ description })}
      />
    </div>
  )
}
