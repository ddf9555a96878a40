/** What the board was last asked for in this window, so that the way back from a job leads to the same list. */
import type { Address } from './asked.ts'

let last: Address = {}

export const rememberBoard = (address: Address): void => {
  last = address
}
export const lastBoard = (): Address => last
