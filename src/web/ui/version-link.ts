/** How a link to a version looks, beside others of the same thing. The one that is shown is a link too: it keeps the focus that chose it. */
export const versionLink = (isShown: boolean) =>
  ({
    'aria-current': isShown ? 'page' : undefined,
    className: isShown ? 'font-medium' : 'text-link',
    // Without it, the address of the latest would seem to be part of all others.
    activeOptions: { exact: true },
    resetScroll: false,
  }) as const
