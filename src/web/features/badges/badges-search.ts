/** My Badges has an address: news about a badge leads to it. */
export type ResultsSearch = { badges?: 'open' | undefined }
