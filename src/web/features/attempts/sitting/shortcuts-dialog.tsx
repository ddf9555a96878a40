import { usePreference } from '#web/lib/preference.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortcutsPreference } from './preferences.ts'
import { shortcutList } from './shortcuts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = usePreference(shortcutsPreference) === 'on'
  return (
    <Dialog
      isOpen
      title="Keyboard shortcuts"
      lead="One key each, while you are not writing."
      width="narrow"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {shortcutList.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-control border border-edge bg-well px-2 font-mono text-sm">
                  {keys}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="border-hairline border-t pt-4">
          <Switch
            label="Use shortcuts"
            hint="Switch them off where you steer by voice"
            checked={isOn}
            onChange={({ target }) => shortcutsPreference.set(target.checked ? 'on' : 'off')}
          />
        </div>
      </div>
    </Dialog>
  )
}
