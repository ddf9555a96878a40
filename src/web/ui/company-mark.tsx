import { initialsOf } from './avatar.tsx'

/** A company's initials as a maker's punch mark. Always beside the name, so it says nothing to a screen reader. */
export function CompanyMark({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 select-none items-center justify-center font-medium font-serif text-copper ${isLarge ? 'size-16 text-xl' : 'size-11 text-sm'}`}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M13 1.5h18L42.5 13v18L31 42.5H13L1.5 31V13z"
          className="fill-copper-tint stroke-copper/35"
          strokeWidth="1"
        />
        <path
          d="M14.2 4.5h15.6l9.7 9.7v15.6l-9.7 9.7H14.2l-9.7-9.7V14.2z"
          fill="none"
          className="stroke-copper/20"
        />
      </svg>
      <span className="relative">{initialsOf(name)}</span>
    </span>
  )
}
