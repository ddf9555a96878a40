/** How long the parts of an item may be, in characters, and how many there may be. */
export const itemLimits = {
  shortestQuestion: 15,
  question: 2000,
  code: 6000,
  option: 600,
  why: 400,
  shortestExplanation: 20,
  explanation: 2000,
  choice: { fewest: 3, most: 6 },
  select: { fewest: 4, most: 8 },
  tests: { fewest: 2, most: 20 },
  testName: 80,
  tableRows: 50,
} as const
