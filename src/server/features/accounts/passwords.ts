import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/errors.ts'

/** Argon2id with the parameters OWASP recommends as its first choice (19 MiB, 2 passes). */
export const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost = recommendedCost) {
  let decoyHash: Promise<string> | undefined
  const decoy = () => {
    decoyHash ??= hash('no one has this password', cost)
    return decoyHash
  }

  return {
    async hash(password: string): Promise<string> {
      return await inLine(() => hash(normalize(password), cost))
    },

    /** Without a stored hash it takes just as long and is never right: no one can tell from the time whether there is one. */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const compared = stored ?? (await decoy())
      const isRight = await inLine(() => verify(compared, normalize(password)))
      return isRight && stored !== null
    },
  }
}

/** The same letters arrive as different characters from different keyboards. */
const normalize = (password: string) => password.normalize('NFKC')

/** Each takes a core for some 30 ms: a flood of them waits in line, and the rest of the server goes on. */
const atOnce = 2
const longestLine = 200
const line: (() => void)[] = []
let running = 0

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (line.length >= longestLine) throw new Refusal('TOO_MANY_REQUESTS')
  if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else running--
  }
}
