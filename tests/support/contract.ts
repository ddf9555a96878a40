/** Every procedure of the contract, with its dotted name and how it is reached. */
import { contract } from '#contract/index.ts'

export type ListedProcedure = { name: string; method: string; path: string }

export const procedures: ListedProcedure[] = flatten(contract)

function flatten(router: object, names: string[] = []): ListedProcedure[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const route = (value as { '~orpc'?: { route: { method?: string; path?: string } } })['~orpc']?.route
    if (!route) return flatten(value, [...names, key])
    return [{ name: [...names, key].join('.'), method: route.method ?? 'POST', path: route.path ?? '' }]
  })
}
