/** A demo company adds questions of its own to the bank: one in use, one it still writes on, some from its old system. */
import type { ItemContent } from '#core/items/item.ts'
import { isCompanyMember } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'

const author = 'hr@example.com'

const inUse: ItemContent = {
  type: 'multiple-choice',
  skill: 'Technical writing',
  difficulty: 'medium',
  question:
    'Readers of a guide to a label printer give up at step 4, “Set the usual options”. On the telephone they all ask the same: which options? What makes the step work for them?',
  code: '',
  language: null,
  options: [
    { text: 'Name the three options and the value of each', isKey: true, why: '' },
    {
      text: 'Explain how the printer stores its options',
      isKey: false,
      why: 'Takes a missing fact for missing background.',
    },
    {
      text: 'Move the step to the end of the whole guide',
      isKey: false,
      why: 'Takes an unclear step for a misplaced one.',
    },
    {
      text: 'Ask readers to call before they begin',
      isKey: false,
      why: 'Makes the telephone part of the guide.',
    },
  ],
  explanation:
    'People stop because the step does not say what to set. The facts they ask for belong into the step itself.',
  proof: null,
}

/** The right answer is not marked yet, which is what keeps it from being asked. */
const unfinished: ItemContent = {
  ...inUse,
  difficulty: 'easy',
  question: 'A page of help is read by people who are in a hurry and on a phone. What comes first on it?',
  options: [
    { text: 'What they came to do, in a heading', isKey: false, why: '' },
    { text: 'Who wrote the page, and when', isKey: false, why: '' },
    { text: 'How the product came about', isKey: false, why: '' },
  ],
  explanation: '',
}

const fromElsewhere = `$CATEGORY: Technical writing/easy

::Warnings:: Where does the warning belong that a step deletes all data? {
  =Right before the step it is about
  ~Right after the step it is about#Comes when the data is gone.
  ~At the very end of the guide#Is read when all is done.
  ~In a list of all the warnings#Is read by nobody who follows the steps.
  ####A warning helps only those who read it before they act.
}
`

/** What is there already stays as it is. */
export async function seedItems({ accounts, items }: Parts): Promise<void> {
  const recruiter = await accounts.findUserByEmailIfAny(author)
  if (recruiter?.status !== 'active' || !isCompanyMember(recruiter)) return
  const own = await items.list(recruiter, { search: '', from: 'own', page: 1 })
  if (own.total > 0) return
  await items.create(systemActor, recruiter, { content: inUse, isActive: true })
  await items.create(systemActor, recruiter, { content: unfinished, isActive: false })
  await items.import(systemActor, recruiter, {
    format: 'gift',
    text: fromElsewhere,
    skill: inUse.skill,
    difficulty: 'easy',
  })
}
