import { FileJson } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportedProfile } from '#core/documents/json-resume.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { checkFile } from '#web/ui/file-rules.ts'

const rules = { endings: ['.json'], maxBytes: 2 * 1024 * 1024, text: '' }

type Imported = Extract<ImportedProfile, { ok: true }>

/** Reads a profile from a JSON Resume file, in the browser: nothing is sent before it is saved. */
export function JsonResumeButton({
  label,
  look = { kind: 'secondary', size: 'small' },
  onImported,
}: {
  label: string
  look?: ButtonLook
  onImported: (imported: Imported) => void
}) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (files: File[]) => {
    const imported = await readImport(files).catch(() => ({
      ok: false as const,
      problem: 'This file could not be read. Please try again.',
    }))
    setProblem(imported.ok ? null : imported.problem)
    if (imported.ok) onImported(imported)
  }
  return (
    <div>
      <label
        className={`${buttonClass(look)} has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2`}
      >
        <FileJson aria-hidden="true" className="size-4 shrink-0" />
        {label}
        <input
          type="file"
          accept=".json,application/json"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="sr-only"
          onChange={({ target }) => {
            if (target.files?.length) void take([...target.files])
            // The same file again is a new choice.
            target.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`} error={problem ?? undefined} />
    </div>
  )
}

async function readImport(files: File[]): Promise<ImportedProfile> {
  const checked = checkFile(files, rules)
  if (!checked.file) return { ok: false, problem: checked.problem }
  const [text, { fromJsonResume }] = await Promise.all([
    checked.file.text(),
    import('#core/documents/json-resume.ts'),
  ])
  try {
    return fromJsonResume(JSON.parse(text))
  } catch {
    return { ok: false, problem: 'This is not a JSON file. Please choose another one.' }
  }
}
