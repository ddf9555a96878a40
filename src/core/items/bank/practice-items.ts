/**
 * Written questions that practice asks, and no test ever does: whoever repeats the sample test learns nothing of what others
 * are asked. Easy ones, of every kind.
 */
export const practiceItems: ReadonlySet<string> = new Set([
  'accessibility-red-and-green-dots',
  'budgeting-half-of-the-year',
  'ab-testing-before-and-after',
  'data-structures-stack-evaluation',
  'typescript-as-does-not-convert',
  'rest-apis-safe-to-send-twice',
  'project-management-more-people',
  'seo-relaunch-findings',
  'javascript-average-rating',
  'typescript-ticket-price',
  'sql-customers-without-orders',
])
