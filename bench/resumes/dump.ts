/** Documents to look at, with what they say beside them. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BenchDocument } from './documents.ts'
import { truthOf } from './printed.ts'

export async function dumpDocuments(documents: BenchDocument[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id, file, person, printed } of documents) {
    const base = path.join(folder, id.replace('/', '-'))
    await copyFile(file, `${base}${path.extname(file)}`)
    await writeFile(`${base}.json`, `${JSON.stringify(person.resume, null, 2)}\n`)
    const { elsewhere: _, ...truth } = truthOf(person.resume, printed)
    await writeFile(`${base}.truth.json`, `${JSON.stringify(truth, null, 2)}\n`)
  }
  console.log(`${documents.length} documents are in ${folder}.`)
}
