/** Every field of a question of its type. Its state comes by context. */
import { difficulties, itemTypes, runnableLanguages } from '#core/items/item.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { Choice, Prose } from '#web/ui/document/sourced-text.tsx'
import { Select } from '#web/ui/field.tsx'
import { difficultyWords, knownLanguages, nameLanguage, typeWords } from '#web/ui/item/item-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { taskWords } from '../bank-words.ts'
import { CallTests } from './call-tests.tsx'
import { fieldLabels } from './field-labels.ts'
import type { FormItem } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'
import { OptionsFields } from './options-fields.tsx'
import { ProofFields } from './proof-fields.tsx'
import { QueryTests } from './query-tests.tsx'
import { SolutionFields } from './solution-fields.tsx'
import { Code } from './sourced-code.tsx'
import { TablesFields } from './tables-fields.tsx'

export function ItemForm({ languages }: { languages: readonly string[] }) {
  const { element, form, visit } = useItemFormState()
  return (
    <form
      ref={element}
      noValidate
      // Enter in a field is no decision to save.
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ target }) => {
        const path = target.closest('[data-source]')?.getAttribute('data-source')
        if (path) visit(path)
      }}
      className="flex min-w-0 flex-col gap-5"
    >
      <Panel title="What is asked">
        <Kind />
        <Question />
      </Panel>
      <Panel title={codeTitles[form.type]}>
        <CodeFields languages={languages} />
      </Panel>
      {form.type === 'output-prediction' && form.language === 'sql' ? (
        <Panel title="Tables">
          <p className="text-quiet text-sm">What the query reads. Candidates see them.</p>
          <OutputTables />
        </Panel>
      ) : null}
      {isChosen(form) ? (
        <Panel title="Options">
          <OptionsFields />
        </Panel>
      ) : (
        <>
          <Panel title="Solution">
            <SolutionFields />
          </Panel>
          <Panel title="Tests">{form.type === 'sql-query' ? <QueryTests /> : <CallTests />}</Panel>
        </>
      )}
      <Panel title="Explanation">
        <Explanation />
      </Panel>
      {form.type === 'multiple-choice' || form.type === 'multiple-select' ? (
        <Panel title="Proof">
          <ProofFields />
        </Panel>
      ) : null}
    </form>
  )
}

const isChosen = ({ type }: FormItem) => type !== 'code-completion' && type !== 'sql-query'

const codeTitles: Record<FormItem['type'], string> = {
  'multiple-choice': 'Code',
  'multiple-select': 'Code',
  'output-prediction': 'Code that is run',
  'code-completion': 'What the candidate starts from',
  'sql-query': 'What the candidate starts from',
}

const typeOptions = itemTypes.map((value) => ({ value, label: typeWords[value] }))
const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyWords[value] }))

function Kind() {
  const { form, set, setType } = useItemFormState()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Noted path="type">
        <Select
          {...useSourced('type', fieldLabels.type, taskWords[form.type])}
          options={typeOptions}
          value={form.type}
          onChange={({ target }) => setType(target.value as FormItem['type'])}
        />
      </Noted>
      <Noted path="skill">
        <SuggestField
          {...useSourced('skill', fieldLabels.skill, 'As the catalogue has it.')}
          value={form.skill}
          onChange={(skill) => set('skill', skill)}
          suggest={suggestSkillNames}
          maxLength={80}
        />
      </Noted>
      <Noted path="difficulty">
        <Choice
          path="difficulty"
          label={fieldLabels.difficulty}
          value={form.difficulty}
          options={difficultyOptions}
          onChange={(difficulty) => set('difficulty', difficulty)}
        />
      </Noted>
    </div>
  )
}

function Question() {
  const { form, set } = useItemFormState()
  return (
    <Noted path="question">
      <Prose
        path="question"
        label={fieldLabels.question}
        value={form.question}
        hint="A blank line begins a paragraph. Code stands between `backticks`."
        onChange={(question) => set('question', question)}
      />
    </Noted>
  )
}

function Explanation() {
  const { form, set } = useItemFormState()
  return (
    <Noted path="explanation">
      <Prose
        path="explanation"
        label={fieldLabels.explanation}
        isLabelHidden
        value={form.explanation}
        hint="Why the key is right. People read it with their result."
        onChange={(explanation) => set('explanation', explanation)}
      />
    </Noted>
  )
}

const codeHints: Record<FormItem['type'], string> = {
  'multiple-choice': 'Shown below the question. It may stay empty.',
  'multiple-select': 'Shown below the question. It may stay empty.',
  'output-prediction': 'It is run to prove the key, and candidates say what it prints.',
  'code-completion': 'The empty function, for example. It must not pass the tests yet.',
  'sql-query': 'It may stay empty.',
}

function CodeFields({ languages }: { languages: readonly string[] }) {
  const { form, set } = useItemFormState()
  const offered = languageOptions(form, languages)
  const isOnlyShown = form.type === 'multiple-choice' || form.type === 'multiple-select'
  return (
    <div className="flex flex-col gap-4">
      {form.type === 'sql-query' ? null : (
        <Noted path="language">
          <div className="sm:max-w-60">
            <Choice
              path="language"
              label={fieldLabels.language}
              value={form.language}
              options={offered}
              onChange={(language) => set('language', language)}
            />
          </div>
        </Noted>
      )}
      <Noted path="code">
        <Code
          path="code"
          label={fieldLabels.code}
          value={form.code}
          hint={codeHints[form.type]}
          rows={isOnlyShown ? 4 : 8}
          runsIn={isOnlyShown ? null : form.language}
          onChange={(code) => set('code', code)}
        />
      </Noted>
    </div>
  )
}

/** Those that fit the type, and the one that stands there already. */
function languageOptions({ type, language }: FormItem, runs: readonly string[]) {
  const fitting: Record<FormItem['type'], readonly string[]> = {
    'multiple-choice': ['', ...knownLanguages],
    'multiple-select': ['', ...knownLanguages],
    'output-prediction': runnableLanguages,
    'code-completion': runs.filter((one) => one !== 'sql'),
    'sql-query': ['sql'],
  }
  const offered = fitting[type]
  return [...offered, ...(offered.includes(language) ? [] : [language])].map((value) => ({
    value,
    label: value === '' ? 'None' : nameLanguage(value),
  }))
}

function OutputTables() {
  const { form, setList } = useItemFormState()
  return <TablesFields path="tables" tables={form.tables} onChange={(apply) => setList('tables', apply)} />
}
