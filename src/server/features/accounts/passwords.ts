import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends as its first choice (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return await hash(normalize(password), parameters)
}

/** Without a stored hash it takes just as long and is never right: no one can tell from the time whether there is one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy()), normalize(password))
  return isRight && stored !== null
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('no one has this password')
  return decoyHash
}

/** The same letters arrive as different characters from different keyboards. */
const normalize = (password: string) => password.normalize('NFKC')
