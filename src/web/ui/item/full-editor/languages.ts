/** How each language is read by the full editor. Loaded one by one: most tests are written in one or two. */
import type { Language } from '@codemirror/language'

const loaders: Record<string, () => Promise<Language>> = {
  javascript: async () => {
    const { javascriptLanguage } = await import('@codemirror/lang-javascript')
    return javascriptLanguage
  },
  typescript: async () => {
    const { typescriptLanguage } = await import('@codemirror/lang-javascript')
    return typescriptLanguage
  },
  python: async () => {
    const { pythonLanguage } = await import('@codemirror/lang-python')
    return pythonLanguage
  },
  sql: async () => {
    const { PostgreSQL } = await import('@codemirror/lang-sql')
    return PostgreSQL.language
  },
}

/** Null where there is none for it, or it cannot be had: code can be written without colours, too. */
export async function loadLanguageIfAny(language: string | null): Promise<Language | null> {
  try {
    return (await loaders[language ?? '']?.()) ?? null
  } catch {
    return null
  }
}
