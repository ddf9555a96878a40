import { Code, MessagesSquare, Scale, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { type CardOption, Checkbox, RadioCards, Switch } from '#web/ui/choice.tsx'
import { Example, Pair } from '../example.tsx'

const kinds = [
  {
    value: 'technical',
    label: 'Technical test',
    text: 'Questions and code, scored line by line.',
    icon: Code,
  },
  { value: 'scenario', label: 'Scenarios', text: 'Three situations, answered in writing.', icon: ScrollText },
  {
    value: 'interview',
    label: 'Interview',
    text: 'Seven questions, at their own pace.',
    icon: MessagesSquare,
  },
  { value: 'mixed', label: 'A bit of each', text: 'The longest, and the fairest picture.', icon: Scale },
] as const satisfies CardOption<string>[]

export function Choices() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('technical')
  return (
    <>
      <Pair>
        <Example title="Checkbox" layout="stack">
          <Checkbox label="Send me a copy of my answers" />
          <Checkbox label="Keep my profile for other vacancies" defaultChecked />
          <Checkbox label="All sections of the test" isMixed />
          <Checkbox label="I have read the terms" error="Please read and accept the terms." />
          <Checkbox label="Share with other companies" disabled />
          <Checkbox label="Record the time of each answer" defaultChecked disabled />
        </Example>
        <Example title="Switch" layout="stack">
          <Switch label="Extra time" hint="Adds a quarter to every time limit." defaultChecked />
          <Switch label="Draw questions at random" />
          <Switch label="Show results at once" hint="Set by the company for all of its tests." disabled />
          <Switch label="Keep an audit log" defaultChecked disabled />
        </Example>
      </Pair>
      <Example title="Radio cards" layout="stack">
        <RadioCards legend="Kind of assessment" name="kind" options={kinds} value={kind} onChange={setKind} />
      </Example>
    </>
  )
}
