/** The name with its mark: a touchstone with the letter rubbed on it in copper. */
export function Wordmark({
  isMark = false,
  isShort = false,
}: {
  isMark?: boolean
  /** The mark alone where the window is very narrow. */
  isShort?: boolean
}) {
  return (
    <span className="flex items-center gap-2.5 font-medium font-serif text-xl">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-[#1b1f27] dark:fill-[#2f2b22]" />
        <path d="M16 6 25 26h-4.2l-1.7-4.1h-6.3L11.2 26H7z" fill="#E8935F" />
        <path d="m14.2 18.6 1.8-4.5 1.8 4.5z" className="fill-[#1b1f27] dark:fill-[#2f2b22]" />
      </svg>
      <span className={isMark ? 'sr-only' : isShort ? 'max-[24rem]:sr-only' : ''}>Assay</span>
    </span>
  )
}
