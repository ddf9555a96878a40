/** Blind mode is in the address, so every page that a blind page leads to takes it along. */
import { useSearch } from '@tanstack/react-router'
import { parseSearch } from './address-search.ts'

const isBlind = ({ blind }: { blind?: unknown }) => blind === 'on'

/** Outside of a component. */
export const isAddressBlind = () => isBlind(parseSearch(window.location.search))

/** For what is asked of the server. */
export const useIsBlind = () => isBlind(useSearch({ strict: false }))
