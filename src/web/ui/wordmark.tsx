export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5 font-serif text-xl">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="7" fill="#1B1F27" />
        <path d="M16 6 25 26h-4.2l-1.7-4.1h-6.3L11.2 26H7z" fill="#E8935F" />
        <path d="m14.2 18.6 1.8-4.5 1.8 4.5z" fill="#1B1F27" />
      </svg>
      Assay
    </span>
  )
}
