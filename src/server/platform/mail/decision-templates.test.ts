import { describe, expect, it } from 'vitest'
import { previewDecisionLetter } from '#core/candidates/decision-letter.ts'
import { type MailWording, mailStages, usualWordings } from '#core/candidates/decision-mail.ts'
import { decisionTold } from './decision-templates.ts'
import { writeMail } from './layout.ts'

const link = 'https://assay.example/job-seeker/applications'
const unfold = (text: string) => text.split('\n\n').map((block) => block.replace(/\n/g, ' '))

describe('the mail of a decision', () => {
  it.each<[string, MailWording]>([
    ...mailStages.map((stage): [string, MailWording] => ['Ada Lovelace', usualWordings[stage]]),
    ['', { subject: `${'Long '.repeat(30)}subject`, body: 'One line\nand another\n\n\nand one more' }],
    ['www.example.com', { subject: 'About it', body: 'Dear www.example.com,' }],
  ])('reads, to %o, as it is shown before it is sent: %o', (name, wording) => {
    const person = { name, companyName: 'Northwind Hospital' }
    const shown = previewDecisionLetter(person, wording)
    const { subject, text } = writeMail(decisionTold({ ...person, ...wording, link }).letter)
    expect(subject).toBe(shown.subject)
    expect(unfold(text)).toEqual([
      ...shown.paragraphs,
      `${shown.actionLabel}: ${link}`,
      shown.closing,
      'Assay ',
    ])
  })

  it('greets by itself, and says whose words follow', () => {
    const wording = { subject: 'About it', body: 'Dear Ada,' }
    expect(previewDecisionLetter({ name: 'Ada', companyName: 'Northwind' }, wording).paragraphs).toEqual([
      'Hello Ada,',
      'Northwind writes to you about your application:',
      'Dear Ada,',
    ])
  })
})
