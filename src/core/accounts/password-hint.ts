import { minPasswordLength } from './text-rules.ts'

/** Advice on a password that others would guess soon. It is advice: the choice stays with the person. */

const common = new Set(
  `password passwort contrasena motdepasse secret welcome letmein login admin administrator root user guest test demo
   qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx iloveyou princess sunshine monkey dragon football
   baseball basketball soccer hockey superman batman spiderman pokemon starwars master shadow michael jennifer jordan
   hunter killer trustno changeme default access flower summer winter spring autumn freedom whatever cheese computer
   internet samsung google apple liverpool chelsea arsenal barcelona juventus london paris berlin orange banana cookie
   chocolate butterfly purple ginger pepper buster charlie daniel thomas matthew jessica ashley nicole amanda hello
   abc abcd abcde abcdef abcdefg assay recruit recruiter interview job jobs career resume`.split(/\s+/),
)

const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc',
]
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export function hintForPassword(password: string, person: { name: string; email: string }): string | null {
  // Too short is said elsewhere, and what is still being typed is not judged.
  if (password.length < minPasswordLength) return null
  const plain = password.toLowerCase()
  // "P@ssw0rd123!" is still the word: what people put around and into it is taken away.
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const undisguised = [...word].map((sign) => disguises[sign] ?? sign).join('')
  if (common.has(word) || common.has(undisguised))
    return 'Many people use this password. A few unrelated words are harder to guess.'
  if (new Set(plain).size <= 2 || walks.some((walk) => isPartOf(walk, plain)))
    return 'A row of neighbouring or equal keys is quickly guessed. A few unrelated words are harder.'
  if (/^\d+$/.test(plain)) return 'Digits alone are quickly guessed. A few unrelated words are harder.'
  if (ownWords(person).some((own) => plain.includes(own)))
    return 'Your own name or address is the first thing others would try.'
  return null
}

function isPartOf(walk: string, text: string): boolean {
  const back = [...walk].reverse().join('')
  return text.length >= 4 && (walk.includes(text) || back.includes(text))
}

function ownWords({ name, email }: { name: string; email: string }): string[] {
  const parts = `${name} ${email.split('@')[0] ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return parts.filter((part) => part.length >= 4)
}
