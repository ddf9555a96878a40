/** First on every page: over the way around, straight to what the page is about (`id="main"`). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:border focus:border-copper focus:bg-card focus:px-4 focus:py-2 focus:font-medium"
    >
      Skip to content
    </a>
  )
}
