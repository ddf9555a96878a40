import { ChartNoAxesColumn, Copy, Ellipsis, Pencil, ScrollText, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog, Drawer } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { Example, Pair } from '../example.tsx'

type Open = 'dialog' | 'confirm' | 'failing' | 'drawer' | null

export function Dialogs() {
  const [open, setOpen] = useState<Open>(null)
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const close = () => setOpen(null)
  return (
    <Pair>
      <Example title="Dialog">
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Invite a candidate
        </Button>
        <InviteDialog isOpen={open === 'dialog'} onClose={close} />
      </Example>
      <Example title="Confirm dialog">
        <Button kind="secondary" onClick={() => setOpen('confirm')} disabled={isWithdrawn}>
          {isWithdrawn ? 'Offer withdrawn' : 'Withdraw offer'}
        </Button>
        <Button kind="secondary" onClick={() => setOpen('failing')}>
          Close vacancy
        </Button>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onClose={close}
          title="Withdraw the offer to Ines Okafor?"
          confirmLabel="Withdraw"
          isDangerous
          onConfirm={() => setIsWithdrawn(true)}
        >
          She is told at once, and her place is free again.
        </ConfirmDialog>
        <ConfirmDialog
          isOpen={open === 'failing'}
          onClose={close}
          title="Close the vacancy “Assay chemist”?"
          confirmLabel="Close it"
          onConfirm={() => Promise.reject(new Error('This one always fails, to show what is said then.'))}
        >
          Four candidates are still waiting for an answer. This one always fails, to show what is said then.
        </ConfirmDialog>
      </Example>
      <Example title="Drawer">
        <Button kind="secondary" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
        <Drawer isOpen={open === 'drawer'} onClose={close} title="Way around">
          <DrawerContent onClose={close} />
        </Drawer>
      </Example>
    </Pair>
  )
}

function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [template, setTemplate] = useState('Plain')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Invite a candidate"
      lead="They get a link by mail that is good for two weeks."
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onClose}>Send invitation</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Their email" type="email" placeholder="tomasz@example.com" />
        <Select
          label="Their test"
          options={[
            { value: 'a', label: 'Fire assay, basics' },
            { value: 'b', label: 'Data engineering, two hours' },
          ]}
        />
        <div className="flex items-center justify-between gap-4 border-hairline border-t pt-4">
          <p>
            Letter: <span className="font-medium">{template}</span>
          </p>
          <Menu
            trigger={<IconButton label="Choose a letter" icon={Ellipsis} />}
            items={[
              { label: 'Plain', icon: Pencil, onChoose: () => setTemplate('Plain') },
              { label: 'As last time', icon: Copy, onChoose: () => setTemplate('As last time') },
            ]}
          />
        </div>
      </div>
    </Dialog>
  )
}

const places = [
  { label: 'Candidates', icon: Users, href: '#tables' },
  { label: 'Tests', icon: ScrollText, href: '#files' },
  { label: 'Figures', icon: ChartNoAxesColumn, href: '#charts' },
]

function DrawerContent({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col gap-6 p-4">
      <div className="flex min-h-8 items-center px-2">
        <Wordmark />
      </div>
      <ul className="flex flex-col gap-1">
        {places.map(({ label, icon: Icon, href }) => (
          <li key={label}>
            <a
              href={href}
              onClick={onClose}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-well"
            >
              <Icon aria-hidden="true" className="size-5 text-quiet" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
