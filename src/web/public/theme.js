// Runs before the first paint, so that no one sees the wrong theme first. web/lib/theme.ts keeps the choice.
// Where scripts run, the page draws itself: what the server wrote for everyone else is not shown in between.
document.documentElement.dataset.scripts = 'on'
try {
  if (localStorage.getItem('assay.theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#15140f')
  }
} catch {
  // A browser that keeps nothing gets the light theme.
}
