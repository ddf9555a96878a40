/** The templates that ask about HTTP and APIs made of it. */
import { cachedViews } from '#core/items/templates/http/cached-views.ts'
import { pagingWhileChanging } from '#core/items/templates/http/paging-while-changing.ts'
import { repeatedCalls } from '#core/items/templates/http/repeated-calls.ts'
import { statusOfRequest } from '#core/items/templates/http/status-of-request.ts'
import type { Template } from '#core/items/templates/template.ts'

export const httpTemplates: readonly Template[] = [
  statusOfRequest,
  repeatedCalls,
  pagingWhileChanging,
  cachedViews,
]
