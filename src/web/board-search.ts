/**
 * What the board is asked for, as its address holds it: every search can be linked to, and is the same without
 * scripts. Several of a kind are divided by commas.
 */

/** The router reads a figure as a figure, and would write one that is a text in quotes. */
type Words = string | number

export type BoardSearch = {
  search?: Words | undefined
  skill?: Words | undefined
  location?: Words | undefined
  type?: Words | undefined
  workplace?: Words | undefined
  salaryFrom?: number | undefined
  currency?: Words | undefined
  page?: number | undefined
}

export function boardSearchOf(search: Record<string, unknown>): BoardSearch {
  const words = (key: string): Words | undefined => {
    const value = search[key]
    if (typeof value === 'string') return value.trim() || undefined
    return typeof value === 'number' ? value : undefined
  }
  const number = (key: string) => {
    const value = Number(search[key])
    return value > 0 ? value : undefined
  }
  return {
    search: words('search'),
    skill: words('skill'),
    location: words('location'),
    type: words('type'),
    workplace: words('workplace'),
    salaryFrom: number('salaryFrom'),
    currency: words('currency'),
    page: number('page'),
  }
}
