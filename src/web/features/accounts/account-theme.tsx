import { Moon, Sun } from 'lucide-react'
import { usePreference } from '#web/lib/preference.ts'
import { themePreference } from '#web/lib/theme.ts'
import { RadioCards } from '#web/ui/choice.tsx'

const themes = [
  { value: 'light', label: 'Light', text: 'Ink on warm paper', icon: Sun },
  { value: 'dark', label: 'Dark', text: 'Chalk on touchstone', icon: Moon },
] as const

export function ThemeChoice() {
  const theme = usePreference(themePreference)
  return (
    <RadioCards legend="Theme" name="theme" options={themes} value={theme} onChange={themePreference.set} />
  )
}
