import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ChipInput } from '#web/ui/chip-input.tsx'
import { EntryList } from '#web/ui/entry-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Example, Pair } from '../example.tsx'

const metals = [
  'Antimony',
  'Bismuth',
  'Cobalt',
  'Copper',
  'Gold',
  'Iridium',
  'Iron',
  'Lead',
  'Nickel',
  'Silver',
]

const suggest = (typed: string) =>
  Promise.resolve(metals.filter((metal) => metal.toLowerCase().startsWith(typed.toLowerCase())))

export function Lists() {
  const [chosen, setChosen] = useState(['Copper', 'Tin', 'Zinc'])
  const [unsure, setUnsure] = useState(['Electrum', 'Orichalcum'])
  const [spare, setSpare] = useState(['Nickel', 'Lead'])
  return (
    <>
      <Pair>
        <Example title="Chips to type, with proposals" layout="stack">
          <ChipInput
            label="Metals"
            hint="Press Enter or a comma after each one."
            values={chosen}
            onChange={setChosen}
            suggest={suggest}
            placeholder="Add a metal"
          />
        </Example>
        <Example title="Chips to look at again" layout="stack">
          <ChipInput
            label="Alloys"
            error="Orichalcum: nobody knows what it was."
            values={unsure}
            onChange={setUnsure}
            isMarked={(value) => value === 'Orichalcum'}
          />
        </Example>
      </Pair>
      <Example title="Chips that can go to another list" layout="stack">
        <ChipInput
          label="Spare metals"
          values={spare}
          onChange={setSpare}
          action={{
            icon: ArrowUp,
            labelOf: (metal) => `Move ${metal} to metals`,
            newsOf: (metal) => `${metal} moved to metals.`,
            onAct: (metal) => {
              setSpare(spare.filter((other) => other !== metal))
              setChosen([...chosen, metal])
            },
          }}
        />
      </Example>
      <Example title="Entries in an order" layout="stack">
        <Stages />
      </Example>
    </>
  )
}

type Stage = { key: string; name: string }

function Stages() {
  const [stages, setStages] = useState<Stage[]>([
    { key: 'a', name: 'Telephone call' },
    { key: 'b', name: 'Skill test' },
    { key: 'c', name: 'Meeting the team' },
  ])
  return (
    <EntryList
      label="Stages"
      entries={stages}
      nameOf={({ name }, index) => name || `Stage ${index + 1}`}
      addLabel="Add a stage"
      onAdd={() => setStages([...stages, { key: `new-${stages.length}-${Date.now()}`, name: '' }])}
      onMove={(from, to) => {
        const moved = stages[from]
        if (moved) setStages(stages.toSpliced(from, 1).toSpliced(to, 0, moved))
      }}
      onRemove={(index) => {
        const removed = stages[index]
        if (!removed) return
        setStages(stages.toSpliced(index, 1))
        notify({
          text: `${removed.name || 'A stage'} removed.`,
          onUndo: () => setStages((now) => now.toSpliced(index, 0, removed)),
        })
      }}
    >
      {(stage) => (
        <Field
          label="Name of the stage"
          value={stage.name}
          onChange={({ target }) =>
            setStages(stages.map((one) => (one.key === stage.key ? { ...one, name: target.value } : one)))
          }
        />
      )}
    </EntryList>
  )
}
