import { describe, expect, it } from 'vitest'
import { checkFile } from './file-rules.ts'

const rules = { endings: ['.pdf', '.docx'], maxBytes: 10 * 1024 * 1024, text: '' }
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

describe('checkFile', () => {
  it('takes a file that keeps the rules, whatever the case of its name', () => {
    const resume = file('Resume.PDF', rules.maxBytes)
    expect(checkFile([resume], rules)).toEqual({ file: resume, problem: null })
  })

  it.each([
    [[], 'Please choose one file.'],
    [[file('a.pdf', 1), file('b.pdf', 1)], 'Please choose one file.'],
    [[file('photo.png', 1)], 'photo.png is not one of .pdf, .docx. Please choose another file.'],
    [[file('pdf', 1)], 'pdf is not one of .pdf, .docx. Please choose another file.'],
    [[file('a.pdf', 0)], 'a.pdf is empty. Please choose another file.'],
    [
      [file('big.pdf', rules.maxBytes + 1)],
      'big.pdf has 10.1 MB; the most is 10 MB. Please choose a smaller file.',
    ],
  ])('says what is wrong with %o', (files, problem) => {
    expect(checkFile(files, rules)).toEqual({ file: null, problem })
  })
})

it('leaves a file of another name to whoever looks into it, where it is told to', () => {
  const file = new File(['a'], 'resume.txt')
  const rules = { endings: ['.pdf'], maxBytes: 10, text: '' }
  expect(checkFile([file], rules).file).toBeNull()
  expect(checkFile([file], { ...rules, takesAnyEnding: true }).file).toBe(file)
})
