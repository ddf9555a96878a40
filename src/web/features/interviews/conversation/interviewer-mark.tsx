/** The interviewer is a program, and looks like one: the touchstone's streak, no face. */
export function InterviewerMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 items-center justify-center rounded-full bg-ink text-paper sm:size-10"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-4 sm:size-5"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <path d="M6 17 18 7" strokeWidth="2.5" />
        <path d="M8 20 20 10" strokeWidth="1.25" opacity=".55" />
      </svg>
    </span>
  )
}
