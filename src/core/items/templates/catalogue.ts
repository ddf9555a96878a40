/** Every template. They know the keys, so nothing of the web may import them. */
import { algorithmsTemplates } from '#core/items/templates/algorithms/algorithms-templates.ts'
import { businessTemplates } from '#core/items/templates/business/business-templates.ts'
import { concurrencyTemplates } from '#core/items/templates/concurrency/concurrency-templates.ts'
import { cssHtmlTemplates } from '#core/items/templates/css-html/css-html-templates.ts'
import { gitTemplates } from '#core/items/templates/git/git-templates.ts'
import { httpTemplates } from '#core/items/templates/http/http-templates.ts'
import { javascriptTemplates } from '#core/items/templates/javascript/javascript-templates.ts'
import { linuxContainersTemplates } from '#core/items/templates/linux-containers/linux-containers-templates.ts'
import { pythonTemplates } from '#core/items/templates/python/python-templates.ts'
import { regularExpressionsTemplates } from '#core/items/templates/regular-expressions/regular-expressions-templates.ts'
import { securityTemplates } from '#core/items/templates/security/security-templates.ts'
import { sqlTemplates } from '#core/items/templates/sql/sql-templates.ts'
import { statisticsTemplates } from '#core/items/templates/statistics/statistics-templates.ts'
import type { Template } from '#core/items/templates/template.ts'
import { testingTemplates } from '#core/items/templates/testing/testing-templates.ts'
import { typescriptTemplates } from '#core/items/templates/typescript/typescript-templates.ts'

/** By the subject that their ids begin with. */
export const templatesBySubject: Readonly<Record<string, readonly Template[]>> = {
  algorithms: algorithmsTemplates,
  business: businessTemplates,
  concurrency: concurrencyTemplates,
  'css-html': cssHtmlTemplates,
  git: gitTemplates,
  http: httpTemplates,
  javascript: javascriptTemplates,
  'linux-containers': linuxContainersTemplates,
  python: pythonTemplates,
  'regular-expressions': regularExpressionsTemplates,
  security: securityTemplates,
  sql: sqlTemplates,
  statistics: statisticsTemplates,
  testing: testingTemplates,
  typescript: typescriptTemplates,
}

export const allTemplates: readonly Template[] = Object.values(templatesBySubject).flat()
