/** The old Word format, which only office programs write. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export function findOffice(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = folders.flatMap((folder) =>
    ['soffice', 'libreoffice'].map((name) => path.join(folder, name)),
  )
  return places.find((place) => existsSync(place)) ?? null
}

/** All at once: the program takes longer to start than to convert. */
export async function convertToDoc(files: { docx: Uint8Array; file: string }[]): Promise<void> {
  const office = findOffice()
  if (!office) throw new Error('soffice not found')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-bench-'))
  try {
    const inputs = files.map((_, index) => path.join(folder, `${index}.docx`))
    for (const [index, { docx }] of files.entries()) await writeFile(inputs[index] ?? '', docx)
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    await promisify(execFile)(
      office,
      [profile, '--headless', '--convert-to', 'doc:MS Word 97', '--outdir', folder, ...inputs],
      { timeout: 300_000 },
    )
    for (const [index, { file }] of files.entries()) await copyFile(path.join(folder, `${index}.doc`), file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
