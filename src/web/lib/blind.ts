/** Blind mode is in the address, so every page that a blind page leads to takes it along. */
import { useSearch } from '@tanstack/react-router'
import { oneOf, parseSearch } from './address-search.ts'

export type BlindSearch = { blind?: 'on' | undefined }

export const blindSearchOf = (search: Record<string, unknown>): BlindSearch => ({
  blind: oneOf(['on'] as const, search.blind),
})

/** For links: what the address says of it, and nothing else. */
export function useBlindSearch(): BlindSearch {
  return blindSearchOf(useSearch({ strict: false }))
}

/** Outside of a component. */
export const isAddressBlind = () => blindSearchOf(parseSearch(window.location.search)).blind === 'on'

/** For what is asked of the server. */
export const useIsBlind = () => useBlindSearch().blind === 'on'
