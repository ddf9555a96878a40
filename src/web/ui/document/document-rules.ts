import type { FileRules } from '#web/ui/file-rules.ts'

/** For the documents that can be read. `whoSees` is said with the rules. */
export const documentRules = (whoSees: string): FileRules => ({
  endings: ['.pdf', '.doc', '.docx'],
  // What it is is told by its content, not by its name.
  takesAnyEnding: true,
  maxBytes: 10 * 1024 * 1024,
  text: `PDF or Word (.doc, .docx), up to 10 MB. ${whoSees}`,
})
