/** Items that people wrote, one file per skill, in a form that is pleasant to write and to review. */
import type {
  CallTest,
  Difficulty,
  ItemContent,
  ItemOption,
  Proof,
  QueryTest,
  SqlTable,
} from '#core/items/item.ts'

type AuthoredOption = { text: string; isKey: true } | { text: string; why: string }

type Head = {
  /** Stays for ever: the bank knows the item by it. Unique over all files. */
  id: string
  difficulty: Difficulty
  question: string
  explanation: string
}

export type AuthoredItem =
  | (Head & {
      type: 'multiple-choice' | 'multiple-select'
      code?: string
      language?: string
      options: AuthoredOption[]
      proof?: Proof
    })
  | (Head & {
      type: 'output-prediction'
      code: string
      language: 'javascript' | 'typescript' | 'python' | 'sql'
      tables?: SqlTable[]
      options: AuthoredOption[]
    })
  | (Head & {
      type: 'code-completion'
      code: string
      language: 'javascript' | 'typescript' | 'python'
      entry: string
      solution: string
      tests: CallTest[]
    })
  | (Head & { type: 'sql-query'; code?: string; solution: string; isOrdered: boolean; tests: QueryTest[] })

export type AuthoredFile = { skill: string; items: AuthoredItem[] }

export function toItemContent(skill: string, { id: _, ...item }: AuthoredItem): ItemContent {
  switch (item.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return {
        code: '',
        language: null,
        proof: null,
        ...item,
        skill,
        options: item.options.map(toOption),
      }
    case 'output-prediction':
      return { tables: [], ...item, skill, options: item.options.map(toOption) }
    case 'code-completion':
      return { ...item, skill }
    case 'sql-query':
      return { code: '', ...item, language: 'sql', skill }
  }
}

function toOption(option: AuthoredOption): ItemOption {
  return 'isKey' in option
    ? { text: option.text, isKey: true, why: '' }
    : { text: option.text, isKey: false, why: option.why }
}
