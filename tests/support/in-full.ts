/** Of what is many and alike `npm test` tries a sample, always the same one; `npm run prove -- tests` tries all of it. */
export const isInFull = process.env.IN_FULL === 'true'

export const inFullOr = (sample: number, full: number): number => (isInFull ? full : sample)

/** Which of these the one at this place tries: all in full, otherwise its turn. */
export const takeTurns = <One>(all: readonly One[], place: number, sample = 1): readonly One[] =>
  isInFull
    ? all
    : Array.from(
        { length: sample },
        (_, n) => all[(place + n * Math.ceil(all.length / sample)) % all.length] as One,
      )
