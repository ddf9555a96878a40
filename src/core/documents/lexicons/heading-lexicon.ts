/** What a kind of document calls its parts. Resumes and job descriptions each have their own words. */
export type HeadingLexicon<Kind extends string> = {
  /** What the words as a whole are the heading of, or null. */
  sectionOf(text: string): Kind | null
  /** Words that stand before a single detail, not over a section: `Phone`. */
  isLabel(text: string): boolean
  /** Whether words that are a heading by name must also look like the other headings, where those have a look of their own. */
  needsLook: boolean
  /** In these, `Tools: Go, Kafka` is a part of what is told, and opens no section. */
  hasParts: ReadonlySet<string>
}
