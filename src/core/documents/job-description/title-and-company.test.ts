/** What a job is called and who it is with, where that is told among other things: in mails, on pasted pages, in sentences. */
import { describe, expect, it } from 'vitest'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'

const body = '\n\nYour tasks\n- Keep things in order\n\nRequirements\n- A sense for order'
const parse = (text: string) => parseJobDescription(toTextDocument(text))

describe('the title', () => {
  it.each([
    [
      'in the sentences of a mail',
      'From: Petra Vale\nTo: Hiring\nSubject: Re: replacement for Tom\n\nHi all,\n\ncan we get the Senior Tax Analyst req open this week? Tom leaves on Friday and nobody else knows the model.',
      'Senior Tax Analyst',
    ],
    [
      'said to be the title',
      'From: Petra Vale\nTo: Hiring\nSubject: Fwd: please post\n\nHi,\n\nfinance signed off. Title is Grid Engineer, not "Power Wizard" as last time. Two days a week in the office, the rest from home.',
      'Grid Engineer',
    ],
    [
      'in the subject of a mail',
      'From: Petra Vale\nTo: All staff\nSubject: VACANCY - STORES SUPERVISOR (1 POST)\n\nPlease see below.' +
        body,
      'STORES SUPERVISOR',
    ],
    ['between stars', `*** PAYROLL CLERK *** LEEDS *** START NOW ***${body}`, 'PAYROLL CLERK'],
    [
      'behind praise',
      'Now listen. We are hiring 3 bright and cheerful Shop Assistants for the summer.',
      'Shop Assistants',
    ],
    [
      'after the first of its kind',
      "We're looking for our second Data Engineer to join Maud.",
      'Data Engineer',
    ],
    [
      'in a letter, above who signed it',
      'From the office\n\nDear friends of the school,\n\nas you will have heard, Mrs. Orme leaves us in July, and so Larkbeck School seeks a full-time Teacher of Geography from September.\n\nThe post is for five days a week, and there is a choir to look after as well.\n\nLetters by the end of May, please.\n\nYours,\nA. Pym\nHeadteacher',
      'Teacher of Geography',
    ],
    [
      'in words that nobody listed, behind its name',
      `Job title:\tTGT Sanskrit\nCity:\tMadurai${body}`,
      'TGT Sanskrit',
    ],
    [
      'with commas, behind its name',
      `Position title: Monitoring, Learning and Research (MLR) Officer${body}`,
      'Monitoring, Learning and Research (MLR) Officer',
    ],
    [
      'asked for in German',
      `Für unser Team suchen wir ab sofort eine:n Frontend-Entwickler:in (m/w/d).${body}`,
      'Frontend-Entwickler:in',
    ],
    ['around its mark', `Elektroniker (m/w/d) für Gebäudetechnik${body}`, 'Elektroniker für Gebäudetechnik'],
    ['before its mark and a place', `Elektroniker (m/w/d) in Köln${body}`, 'Elektroniker'],
    [
      'with what it is about',
      `Nurse Manager - Risk & Quality Management${body}`,
      'Nurse Manager - Risk & Quality Management',
    ],
    [
      'above that of the one to ask',
      `District Nurse - Band 6\n${body}\n\n${'Details\nSome more of them\n\n'.repeat(10)}Further details\nName: Ann Pym   Job title: Lead Nurse\nTelephone: 01632 960417`,
      'District Nurse',
    ],
    [
      'above what a job site files it under',
      `Baker\n${body}\n${'- Another thing to keep in order\n'.repeat(25)}\nRole: Kitchen Assistant`,
      'Baker',
    ],
    ['below another kind of name', `Position classification: Nurse\n\nCharge Nurse\n${body}`, 'Charge Nurse'],
  ])('%s', (_where, text, title) => {
    expect(parse(text).jobTitle?.value).toBe(title)
  })
})

it('has no title where others are hired by who is sought', () => {
  expect(
    parse('Something nice\n\nYour tasks\n- Recruit and train Baristas\n- Keep order').jobTitle,
  ).toBeNull()
})

describe('the company', () => {
  it.each([
    [
      'with all of its form',
      `Cook\nSundara Foodworks Pvt. Ltd.  4.1 | 88 Reviews${body}`,
      'Sundara Foodworks Pvt. Ltd.',
    ],
    ['with a form in small letters', `Koch\nHaus Eichgrund gGmbH${body}`, 'Haus Eichgrund gGmbH'],
    [
      'with what it ends in',
      `Cook\n\nFor more than ninety years, Hale & Rusk Mutual has helped farmers. At Hale & Rusk we care.${body}`,
      'Hale & Rusk Mutual',
    ],
    [
      'in full, where it has a short form',
      `Cook\n\nAbout us\nKettle Lane Trust (KLT) is a charity. KLT works with growers. KLT is small.${body}`,
      'Kettle Lane Trust',
    ],
    [
      'with an adjective, before its place',
      `Cuisinier\n\nNordet Mutuelle agricole, Sherbrooke (Québec)\n\nChez Nordet, on aime manger.${body}`,
      'Nordet Mutuelle agricole',
    ],
    [
      'like the address to write to',
      `hey, it's Ada & Bo from Brinewick\n\nso we are looking for a Cook to join us. write to fish@brinewick.example${body}`,
      'Brinewick',
    ],
    [
      'written otherwise in its address',
      `Koch\n\nUnser Haus Lindenhöhe liegt im Grünen.${body}\n\nBewerbung an post@lindenhoehe.example`,
      'Lindenhöhe',
    ],
    [
      'in the signature',
      'Hi Jo,\n\nwe need a Cook. Pay is 40k. Comp is fixed.\n\nThey have to know how to cook, and should like early mornings.\n\nThe office is in Leeds.\n\nThanks a lot,\nAnn\n\nAnn Pym\nHead of Food | Tarnwick Supply\nTel 01632 960417',
      'Tarnwick Supply',
    ],
    [
      'of a public body',
      `LARK RANGES LOCAL HEALTH DISTRICT\n\nLocation: Tarn Health Centre\n\nCharge Nurse${body}`,
      'LARK RANGES LOCAL HEALTH DISTRICT',
    ],
    [
      'before its place',
      'Line cook wanted, Finch & Barley, Austin TX. Dinner only. You will cook to order. Ask for Teo.',
      'Finch & Barley',
    ],
    [
      'not of buttons',
      `Stellenangebot merken   Drucken   Teilen\n\nHaus Eichgrund GmbH\n\nKoch${body}`,
      'Haus Eichgrund GmbH',
    ],
    [
      'not of who wrote',
      `MEMO\nTO: ALL STAFF\nFROM: HUMAN RESOURCES DEPARTMENT\nSUBJECT: VACANCY - COOK\n\nFollowing a promotion, Tarn Tea Logistics Ltd wishes to fill the above position.${body}`,
      'Tarn Tea Logistics Ltd',
    ],
  ])('%s', (_how, text, company) => {
    expect(parse(text).company?.value).toBe(company)
  })

  it.each([
    ['a first name', "We're looking for a Cook to join Imogen and run the kitchen."],
    ['a word that begins a sentence', `Cook\n\nComp is fixed. Travel is rare.${body}`],
    ['an hour', `Cook\n\nYou start at 5am and work with Ansible and Istio.${body}`],
    ['letters that end like a form of one', `Teacher\n\nYou teach classes for the IGCSE and more.${body}`],
    ['that it is a secret', `Cook\nClient: Confidential${body}`],
    ['a team', `Cook - Pastry Team - Berlin${body}`],
    ['the address of everybody', `Cook\n\nWrite to Gmail user pym@gmail.com${body}`],
  ])('is none where there is only %s', (_what, text) => {
    expect(parse(text).company).toBeNull()
  })
})
