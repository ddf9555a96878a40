import { Archive, Copy, Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Example, Pair } from '../example.tsx'

export function Views() {
  const [chosen, setChosen] = useState('nothing yet')
  const items = [
    { label: 'Edit', icon: Pencil, onChoose: () => setChosen('Edit') },
    { label: 'Duplicate', icon: Copy, onChoose: () => setChosen('Duplicate') },
    { label: 'Publish', icon: Lock, isDisabled: true, onChoose: () => setChosen('Publish') },
    { label: 'Archive', icon: Archive, onChoose: () => setChosen('Archive') },
    { label: 'Delete', icon: Trash2, isDangerous: true, onChoose: () => setChosen('Delete') },
  ]
  return (
    <>
      <Pair>
        <Example title="Menu">
          <Menu trigger={<Button kind="secondary">Actions</Button>} items={items} />
          <Menu trigger={<IconButton label="More actions" icon={Ellipsis} />} items={items} />
          <p role="status" className="text-quiet text-sm">
            {`Chosen: ${chosen}`}
          </p>
        </Example>
        <Example title="Tooltip: hover or focus">
          <Tooltip text="Copies the link to the test">
            <IconButton label="Copy link" icon={Copy} />
          </Tooltip>
          <Tooltip text="Only people of your company see this" side="right">
            <Button kind="secondary" size="small" icon={Lock}>
              Private
            </Button>
          </Tooltip>
        </Example>
      </Pair>
      <Example title="Tabs" layout="stack">
        <Tabs
          label="The result of Rafael Nystrom"
          tabs={[
            {
              id: 'answers',
              label: 'Answers',
              content: (
                <p className="max-w-prose leading-relaxed">
                  Twelve answers in 41 minutes. The longest took six minutes, the shortest twenty seconds.
                </p>
              ),
            },
            {
              id: 'evidence',
              label: 'Evidence',
              content: (
                <blockquote className="max-w-prose border-copper border-l-2 pl-4 font-serif text-lg leading-relaxed">
                  “I would weigh the sample before and after, since what is lost tells how much was base
                  metal.”
                </blockquote>
              ),
            },
            {
              id: 'history',
              label: 'History',
              content: (
                <p className="max-w-prose leading-relaxed">Scored once. No one asked for another look.</p>
              ),
            },
          ]}
        />
      </Example>
    </>
  )
}
