import type { Application } from '#contract/candidates.ts'

/** Sharing is with a company, not with a job: what is said of one application holds for all with that company. */
export function withSharing(
  applications: readonly Application[],
  id: string,
  isShared: boolean,
): Application[] {
  const company = applications.find((one) => one.id === id)?.sharedWith.companyName
  return applications.map((one) =>
    one.sharedWith.companyName === company ? { ...one, sharedWith: { ...one.sharedWith, isShared } } : one,
  )
}

/** How many others are with the same company. */
export function countOthers(applications: readonly Application[], { id, sharedWith }: Application): number {
  return applications.filter((one) => one.id !== id && one.sharedWith.companyName === sharedWith.companyName)
    .length
}
