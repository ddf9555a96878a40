/** What differs between a question as it is typed here and as someone else has saved it in the meantime. */
import type { ItemContent } from '#core/items/item.ts'
import type { Difference } from '#web/ui/differences-panel.tsx'
import { difficultyWords, nameLanguage, typeWords } from '#web/ui/item/item-words.ts'
import { fieldLabels } from './field-labels.ts'
import { type FormItem, type FormTable, toForm } from './form-item.ts'
import { readForm } from './read-form.ts'

const fields = (Object.keys(fieldLabels) as (keyof FormItem)[]).filter((field) => field !== 'proofLanguage')

export function compareWithTheirs(form: FormItem, theirs: ItemContent): Difference<keyof FormItem>[] {
  // Both by the same way, so that nothing differs that no one changed.
  const mine = toForm(readForm(form).content)
  const other = toForm(theirs)
  return fields
    .map((field) => ({
      field,
      label: fieldLabels[field],
      theirs: describeField(other, field),
      yours: describeField(mine, field),
    }))
    .filter((difference) => difference.theirs !== difference.yours)
}

export function takeTheirs(form: FormItem, theirs: ItemContent, field: keyof FormItem): FormItem {
  const taken = toForm(theirs)
  if (field === 'proof') return { ...form, proof: taken.proof, proofLanguage: taken.proofLanguage }
  // A type brings along what it cannot be without.
  if (field === 'type') return { ...form, type: taken.type, language: taken.language }
  return { ...form, [field]: taken[field] }
}

function describeField(form: FormItem, field: keyof FormItem): string {
  switch (field) {
    case 'type':
      return typeWords[form.type]
    case 'difficulty':
      return difficultyWords[form.difficulty]
    case 'language':
      return form.language && nameLanguage(form.language)
    case 'isOrdered':
      return form.type === 'sql-query' ? (form.isOrdered ? 'The same' : 'Any') : ''
    case 'proof':
      return form.proofLanguage && `${nameLanguage(form.proofLanguage)}\n${form.proof}`
    case 'options':
      return form.options
        .map(({ text, isKey, why }) => `${isKey ? 'Right' : 'Wrong'}: ${text}${why ? ` (${why})` : ''}`)
        .join('\n')
    case 'tables':
      return form.tables.map(describeTable).join('\n')
    case 'tests':
      return form.tests
        .map(({ name, isHidden, args, expected, tables }) =>
          [
            `${name}${isHidden ? ', hidden' : ''}`,
            args && `${args} → ${expected}`,
            ...tables.map(describeTable),
          ]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n')
    default:
      return form[field]
  }
}

const describeTable = ({ name, columns, rows }: FormTable) => `${name} (${columns})\n${rows}`
