import { usePreference } from '#web/lib/preference.ts'
import { themePreference, toggleTheme } from '#web/lib/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { contrastPreference, textSizePreference, textSizes } from './preferences.ts'

const sizeWords: Record<(typeof textSizes)[number], { label: string; className: string }> = {
  normal: { label: 'Normal', className: 'text-base' },
  large: { label: 'Large', className: 'text-lg' },
  largest: { label: 'Largest', className: 'text-xl' },
}

/** Text and colours, as one likes to read. Remembered by this browser. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const textSize = usePreference(textSizePreference)
  const contrast = usePreference(contrastPreference)
  const theme = usePreference(themePreference)
  return (
    <Dialog
      isOpen
      title="Text and colours"
      lead="This browser remembers it."
      width="narrow"
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-6">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">Text size</legend>
          <div className="flex flex-wrap gap-2">
            {textSizes.map((size) => (
              <label
                key={size}
                className={`relative flex min-h-12 flex-1 basis-24 items-center justify-center rounded-control border border-edge bg-card px-2 text-center transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:ring-1 has-checked:ring-copper has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2 ${sizeWords[size].className}`}
              >
                <input
                  type="radio"
                  name="text-size"
                  value={size}
                  checked={size === textSize}
                  onChange={() => textSizePreference.set(size)}
                  className="absolute inset-0 size-full appearance-none rounded-control outline-none"
                />
                {sizeWords[size].label}
              </label>
            ))}
          </div>
        </fieldset>
        <Switch
          label="High contrast"
          hint="Black and white, with stronger lines"
          checked={contrast === 'high'}
          onChange={({ target }) => contrastPreference.set(target.checked ? 'high' : 'normal')}
        />
        <Switch
          label="Dark"
          hint="Light text on a dark page"
          checked={theme === 'dark'}
          onChange={toggleTheme}
        />
      </div>
    </Dialog>
  )
}
