/** First on every page: over the way around, straight to what the page is about (`id="main"`). */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page
    <a
      href="#main"
      onClick={(event) => {
        // By hand, so that the address stays as it is: it may be asked for again after signing in.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:border focus:border-copper focus:bg-card focus:px-4 focus:py-2 focus:font-medium"
    >
      Skip to content
    </a>
  )
}
