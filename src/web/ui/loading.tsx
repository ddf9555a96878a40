export function Loading() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-quiet">
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-2 border-hairline border-t-copper motion-reduce:animate-none"
      />
      Loading
    </div>
  )
}
