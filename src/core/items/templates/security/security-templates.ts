import { cookieScope } from '#core/items/templates/security/cookie-scope.ts'
import { injectedQuery } from '#core/items/templates/security/injected-query.ts'
import { repairGuard } from '#core/items/templates/security/repair-guard.ts'
import { ruleOrder } from '#core/items/templates/security/rule-order.ts'
import type { Template } from '#core/items/templates/template.ts'

export const securityTemplates: readonly Template[] = [ruleOrder, injectedQuery, repairGuard, cookieScope]
