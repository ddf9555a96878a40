/** Items for tests: good ones, to be spoilt in one place. */
import type { ChoiceItem, CodeItem, OutputItem, QueryItem } from '#core/items/item.ts'

export const goodChoice: ChoiceItem = {
  type: 'multiple-choice',
  skill: 'HTTP protocol',
  difficulty: 'easy',
  question:
    'A client repeats a `PUT` after a time-out, and both arrive. What does the server hold afterwards?',
  code: '',
  language: null,
  options: [
    { text: 'The same as after a single one', isKey: true, why: '' },
    { text: 'The resource twice, under two addresses', isKey: false, why: 'Takes PUT for POST.' },
    { text: 'An error instead of the resource', isKey: false, why: 'Takes a repeat for a conflict.' },
    { text: 'The state before either request', isKey: false, why: 'Thinks that the two cancel out.' },
  ],
  explanation: 'PUT is idempotent: doing it again leaves the resource as the first one did.',
  proof: null,
}

export const goodOutput: OutputItem = {
  type: 'output-prediction',
  skill: 'Python',
  difficulty: 'medium',
  question: 'What does this program print?',
  code: 'print([n * n for n in range(4) if n % 2])',
  language: 'python',
  tables: [],
  options: [
    { text: '[1, 9]', isKey: true, why: '' },
    { text: '[0, 4]', isKey: false, why: 'Keeps the even ones.' },
    { text: '[1, 9, 25]', isKey: false, why: 'Counts the end of the range in.' },
    { text: '[1, 3]', isKey: false, why: 'Forgets to square.' },
  ],
  explanation: 'The range ends before 4, and only the odd numbers 1 and 3 are squared.',
}

export const goodCode: CodeItem = {
  type: 'code-completion',
  skill: 'JavaScript',
  difficulty: 'easy',
  question:
    'Complete `countWords` so that it counts the words of a text. Words have white space between them.',
  code: "function countWords(text) {\n  return text.split(' ').length\n}",
  language: 'javascript',
  entry: 'countWords',
  solution: 'function countWords(text) {\n  return text.split(/\\s+/).filter((word) => word).length\n}',
  explanation: 'Splitting at a single space counts empty pieces, too.',
  tests: [
    { name: 'two words', isHidden: false, args: ['two words'], expected: 2 },
    { name: 'nothing', isHidden: true, args: ['  '], expected: 0 },
  ],
}

const people = (rows: [number, string | null][]) => ({
  name: 'people',
  columns: [
    { name: 'id', type: 'int' },
    { name: 'city', type: 'text' },
  ],
  rows,
})

export const goodQuery: QueryItem = {
  type: 'sql-query',
  skill: 'SQL',
  difficulty: 'easy',
  question: 'List each city once with how many people live there. People without a city do not count.',
  code: '',
  language: 'sql',
  solution: 'select city, count(*) from people where city is not null group by city',
  isOrdered: false,
  explanation: 'Rows without a city have to go before they are grouped, or they become a group of their own.',
  tests: [
    {
      name: 'three people',
      isHidden: false,
      tables: [
        people([
          [1, 'Bergen'],
          [2, 'Bergen'],
          [3, 'Turku'],
        ]),
      ],
    },
    {
      name: 'someone of no fixed place',
      isHidden: true,
      tables: [
        people([
          [1, null],
          [2, 'Oulu'],
        ]),
      ],
    },
  ],
}
