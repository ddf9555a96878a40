import { Moon, Sun } from 'lucide-react'
import { usePreference } from '#web/lib/preference.ts'
import { themePreference, toggleTheme } from '#web/lib/theme.ts'
import { IconButton } from './button.tsx'

export function ThemeToggle() {
  const isDark = usePreference(themePreference) === 'dark'
  return (
    <IconButton
      label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={isDark ? Sun : Moon}
      onClick={toggleTheme}
    />
  )
}
