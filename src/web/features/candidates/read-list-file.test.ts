import { expect, it } from 'vitest'
import { readListFile } from './read-list-file.ts'

it('says what is wrong with a file', async () => {
  expect(await readListFile([new File(['x'], 'list.xlsx')])).toHaveProperty('problem')
  expect(await readListFile([new File(['a@example.com'], 'list.csv')])).toEqual({ text: 'a@example.com' })
})
