/**
 * What the board is asked for, as its address holds it: every search can be linked to, and is the same without
 * scripts. Several of a kind are divided by commas.
 */
export type BoardSearch = {
  search?: string | undefined
  skill?: string | undefined
  location?: string | undefined
  type?: string | undefined
  workplace?: string | undefined
  salaryFrom?: number | undefined
  currency?: string | undefined
  page?: number | undefined
}

export function boardSearchOf(search: Record<string, unknown>): BoardSearch {
  const text = (key: string) => {
    const value = search[key]
    return (
      (typeof value === 'string' && value.trim()) || (typeof value === 'number' && `${value}`) || undefined
    )
  }
  const number = (key: string) => {
    const value = Number(search[key])
    return value > 0 ? value : undefined
  }
  return {
    search: text('search'),
    skill: text('skill'),
    location: text('location'),
    type: text('type'),
    workplace: text('workplace'),
    salaryFrom: number('salaryFrom'),
    currency: text('currency'),
    page: number('page'),
  }
}
