/** What may be typed into the fields of an account. Each rule gives the words for what is wrong, or null. */

/**
 * No control characters (the database takes no NUL), half characters, signs that turn the direction of what follows, or
 * characters without any form, in which words can be hidden. Joiners and the looks of emoji are let through.
 */
export const unshowable =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u
const cannotBeShown = 'Please remove the characters that cannot be shown.'

export function findNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Name is required'
  if (trimmed.length > 200) return 'This name is too long'
  if (unshowable.test(trimmed)) return cannotBeShown
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return 'Please use at least one letter or number'
  return null
}

export function findCompanyProblem(company: string): string | null {
  const trimmed = company.trim()
  if (trimmed === '') return 'Company name is required for HR accounts'
  if (trimmed.length > 200) return 'This company name is too long'
  if (unshowable.test(trimmed)) return cannotBeShown
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return 'Please use at least one letter or number'
  return null
}

export const maxEmailLength = 254

/** One @, something without spaces before it, and a domain with a dot after it: a typo is caught, no address is not. */
const emailShape =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

export function findEmailProblem(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'Email is required'
  if (trimmed.length > maxEmailLength) return 'This email is too long'
  // Nobody has an address that ends in .invalid (RFC 2606); we give it to those who left.
  const isOdd = /\.\.|^\.|\.@|\.invalid$/i.test(trimmed)
  if (unshowable.test(trimmed) || !emailShape.test(trimmed) || isOdd)
    return 'Please enter a valid email address'
  return null
}

export const minPasswordLength = 6
export const maxPasswordLength = 1024

export function findPasswordProblem(password: string): string | null {
  if (password === '') return 'Password is required'
  if ([...password].length < minPasswordLength) return 'Password must be at least 6 characters'
  if (password.length > maxPasswordLength) return 'This password is too long'
  return null
}
