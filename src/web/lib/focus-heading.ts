/** For when what had the focus is gone from the page: the heading takes it, and is read out as a new page's is. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
