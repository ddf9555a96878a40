/** Apart from the contract, whose shapes the page does not need. */

/** What one message may hold: some three pages. */
export const longestMessage = 12_000
