/** In which editor someone writes code, on every page of this browser. */
import { createPreference } from '#web/lib/preference.ts'

export const editorChoice = createPreference('assay.code-editor', ['full', 'plain'])
