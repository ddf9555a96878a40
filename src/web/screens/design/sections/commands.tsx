import { Award, ChartNoAxesColumn, LogOut, Plus, Search, Settings, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Command, CommandBox } from '#web/ui/command-box.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import { Example, Pair } from '../example.tsx'

export function Commands() {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState('nothing yet')
  const close = () => setIsOpen(false)
  const commands: Command[] = [
    { label: 'Candidates', keywords: 'people applicants', icon: Users, note: 'Screen' },
    { label: 'Badges', keywords: 'medals awards', icon: Award, note: 'Screen' },
    { label: 'Analytics', keywords: 'charts numbers', icon: ChartNoAxesColumn, note: 'Screen' },
    { label: 'Settings', keywords: 'options', icon: Settings, note: 'Screen' },
    { label: 'New vacancy', keywords: 'job create', icon: Plus, note: 'Action' },
    { label: 'Log out', keywords: 'sign out leave', icon: LogOut, note: 'Action' },
  ].map((command) => ({ ...command, id: command.label, onChoose: () => setChosen(command.label) }))
  return (
    <Pair>
      <Example title="Below a box in the top bar" layout="stack">
        <CommandBox label="Search screens" commands={commands} isFloating />
        <p role="status" className="text-quiet text-sm">
          {`Went to: ${chosen}`}
        </p>
      </Example>
      <Example title="As a palette">
        <Button kind="secondary" icon={Search} onClick={() => setIsOpen(true)}>
          Open the palette
        </Button>
        <Modal isOpen={isOpen} onClose={close} title="Command palette" placement="top">
          <CommandBox label="What do you want to do?" commands={commands} onDone={close} />
        </Modal>
      </Example>
    </Pair>
  )
}
