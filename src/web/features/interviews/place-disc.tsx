/** The number of a question; what is beside it says the same in words. */
export function PlaceDisc({ place, isQuiet = false }: { place: number; isQuiet?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`figures inline-flex size-9 shrink-0 items-center justify-center rounded-full font-serif text-lg ${isQuiet ? 'bg-well text-quiet' : 'bg-copper-tint text-copper'}`}
    >
      {place + 1}
    </span>
  )
}
