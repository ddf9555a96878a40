/** All questions of interviews. A new file stands in `data/` and here; `bank-data.test.ts` tells what is wrong with it. */
import anySkill from '#core/interview/bank/data/any-skill.json' with { type: 'json' }
import backend from '#core/interview/bank/data/backend.json' with { type: 'json' }
import behavioural from '#core/interview/bank/data/behavioural.json' with { type: 'json' }
import data from '#core/interview/bank/data/data.json' with { type: 'json' }
import design from '#core/interview/bank/data/design.json' with { type: 'json' }
import finance from '#core/interview/bank/data/finance.json' with { type: 'json' }
import frontend from '#core/interview/bank/data/frontend.json' with { type: 'json' }
import infrastructure from '#core/interview/bank/data/infrastructure.json' with { type: 'json' }
import marketing from '#core/interview/bank/data/marketing.json' with { type: 'json' }
import motivation from '#core/interview/bank/data/motivation.json' with { type: 'json' }
import operations from '#core/interview/bank/data/operations.json' with { type: 'json' }
import people from '#core/interview/bank/data/people.json' with { type: 'json' }
import product from '#core/interview/bank/data/product.json' with { type: 'json' }
import project from '#core/interview/bank/data/project.json' with { type: 'json' }
import quality from '#core/interview/bank/data/quality.json' with { type: 'json' }
import sales from '#core/interview/bank/data/sales.json' with { type: 'json' }
import security from '#core/interview/bank/data/security.json' with { type: 'json' }
import situational from '#core/interview/bank/data/situational.json' with { type: 'json' }
import support from '#core/interview/bank/data/support.json' with { type: 'json' }
import type { InterviewQuestion } from '#core/interview/interview-question.ts'

const files: readonly unknown[] = [
  anySkill,
  backend,
  behavioural,
  data,
  design,
  finance,
  frontend,
  infrastructure,
  marketing,
  motivation,
  operations,
  people,
  product,
  project,
  quality,
  sales,
  security,
  situational,
  support,
]

/** That the texts and numbers are the ones allowed is seen by the test of the data. */
export const interviewBank = files.flat() as readonly InterviewQuestion[]
