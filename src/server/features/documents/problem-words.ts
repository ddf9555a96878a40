import { maxDocumentBytes, type ReadingProblem } from '#contract/documents.ts'

/** What a document is handed in as. */
export type Subject = 'resume' | 'job_description'

const megabytes = maxDocumentBytes / (1024 * 1024)

const words = {
  empty: 'This file is empty. Please check that it was saved, and upload it again.',
  not_a_document: 'This is not a document we can read. Please upload a PDF, DOC or DOCX file.',
  rtf: 'This is a rich text (RTF) file, whatever its name says. Please save it as PDF or DOCX and upload that.',
  html: 'This is a web page, whatever its name says. Please print it to a PDF and upload that.',
  other_office:
    'This was made by an office program in a format we cannot read. Please save it as PDF or DOCX and upload that.',
  encrypted: 'This file is protected with a password. Please save a copy without one and upload that.',
  damaged:
    'This file seems to be damaged: it could not be opened. Please save it again, as PDF if you can, and upload that.',
  unpacks_too_large:
    'There is more inside this file than we can read. Please save it as PDF and upload that.',
  too_large: `This file is larger than ${megabytes} MB. Please upload a smaller one: without large pictures it usually is.`,
  too_much_work:
    'Reading this file takes longer than it should. Please save it as PDF in a simpler layout and upload that.',
}

const wordsOf: Record<
  Subject,
  Record<Exclude<ReadingProblem['code'], keyof typeof words> | 'overtaken', string>
> = {
  resume: {
    too_many_pages: 'This document has more pages than we can read. Please upload the resume alone.',
    busy: 'Many resumes are being read right now. Please try again in a moment.',
    no_text:
      'There is no text in this file, only pictures, so there is nothing to read. You can type your profile by hand instead.',
    overtaken:
      'This resume was replaced or is being read in another window. Please look there, or upload it again.',
  },
  job_description: {
    too_many_pages: 'This document has more pages than we can read. Please upload the job description alone.',
    busy: 'Many documents are being read right now. Please try again in a moment.',
    no_text:
      'There is no text in this, so there is nothing to read. You can paste the description, or type the job by hand.',
    overtaken:
      'This job description was replaced or is being read in another window. Please look there, or add it again.',
  },
}

export function describeProblem(code: ReadingProblem['code'], subject: Subject): ReadingProblem {
  return { code, message: { ...words, ...wordsOf[subject] }[code] }
}

/** Another upload, or the owner's change of mind, came first. */
export function describeOvertaking(subject: Subject): ReadingProblem {
  return { code: 'busy', message: wordsOf[subject].overtaken }
}
