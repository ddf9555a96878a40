// Runs before the first paint, so that no one sees the wrong theme first. web/lib/theme.ts keeps the choice.
try {
  if (localStorage.getItem('assay.theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#15140f')
  }
} catch {
  // A browser that keeps nothing gets the light theme.
}
