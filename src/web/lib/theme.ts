/** Light paper or dark stone. public/theme.js applies the choice before the first paint; this keeps it applied. */
import { createPreference } from './preference.ts'

export const themePreference = createPreference('assay.theme', ['light', 'dark'])

/** As the browser paints its own frame around the page; the values of --color-paper. */
const frameColors = { light: '#faf7f2', dark: '#15140f' }

export function keepThemeApplied(): void {
  const apply = () => {
    const theme = themePreference.get()
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', frameColors[theme])
  }
  apply()
  themePreference.subscribe(apply)
}

export function toggleTheme(): void {
  themePreference.set(themePreference.get() === 'dark' ? 'light' : 'dark')
}
