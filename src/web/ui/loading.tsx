import { Spinner } from './spinner.tsx'

export function Loading() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-quiet">
      <Spinner className="size-8 text-copper" />
      Loading
    </div>
  )
}
