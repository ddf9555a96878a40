import { type RefObject, useState } from 'react'
import { difficulties } from '#core/items/item.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { RadioCards } from '#web/ui/choice.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { difficultyWords } from '#web/ui/item/item-words.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { formats } from './formats.ts'
import { fileRules, type ImportDraft, readImportFile } from './import-draft.ts'

const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyWords[value] }))

export function ImportForm({
  draft,
  area,
  problem,
  onChange,
  onSubmit,
}: {
  draft: ImportDraft
  area: RefObject<HTMLTextAreaElement | null>
  problem: string | null
  onChange: (part: Partial<ImportDraft>) => void
  onSubmit: () => void
}) {
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    const read = await readImportFile(file)
    setFileProblem('problem' in read ? read.problem : null)
    if ('text' in read) onChange(read)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid items-start gap-6 lg:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <FileDrop
          label="Choose a file"
          title="Drop the questions here"
          rules={fileRules}
          onFile={(file) => void take(file)}
          {...(fileProblem && { error: fileProblem })}
        />
        <RadioCards
          legend="Format"
          name="format"
          options={formats}
          value={draft.format}
          onChange={(format) => onChange({ format })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">For questions that do not say</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <SuggestField
              label="Skill"
              value={draft.skill}
              onChange={(skill) => onChange({ skill })}
              suggest={suggestSkillNames}
              maxLength={80}
            />
            <Select
              label="Difficulty"
              options={difficultyOptions}
              value={draft.difficulty}
              onChange={({ target }) => onChange({ difficulty: target.value as ImportDraft['difficulty'] })}
            />
          </div>
        </fieldset>
      </div>
      <TextArea
        ref={area}
        label="Questions"
        hint="The text of the file, or what you paste here. It is saved only once you import it."
        error={problem ?? undefined}
        rows={18}
        spellCheck={false}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
        className="resize-y font-mono text-[0.8125rem]"
      />
    </form>
  )
}
