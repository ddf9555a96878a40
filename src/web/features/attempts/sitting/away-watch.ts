/** How long another window or program was in front, told once each time. */
const leastSeconds = 1

export function createAwayWatch({
  isAway,
  now,
  onBack,
}: {
  isAway: () => boolean
  /** In ms. */
  now: () => number
  onBack: (seconds: number) => void
}) {
  let since: number | null = null
  const tell = () => {
    const seconds = since === null ? 0 : (now() - since) / 1000
    since = null
    if (seconds >= leastSeconds) onBack(seconds)
  }
  return {
    /** Called whenever it may have changed. */
    look: () => {
      if (isAway()) since ??= now()
      else tell()
    },
    /** The page goes, and whoever left it does not come back to it. */
    finish: tell,
  }
}
