import { createDraft } from './draft.ts'

/** A page that was left because something else had to be done first, and what it is called. */
export const wayBack = createDraft<{ to: string; label: string }>('assay.way-back')
