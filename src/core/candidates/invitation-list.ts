/** A list of people to invite, as it was pasted or exported. */
import { findEmailProblem, findNameProblem, maxEmailLength } from '#core/accounts/text-rules.ts'
import { fold, phraseSet } from '#core/documents/lexicons/fold.ts'
import { toShownLine } from '#core/documents/shown-text.ts'
import { type Field, readDelimited } from './delimited-text.ts'

export const maxInvitations = 500

export type InvitationRow = {
  /** Where it stands in the text, counted from 1. */
  line: number
  email: string
  /** May be empty. */
  name: string
  problem: string | null
}

type Person = { name: string; email: string }

/** Every address there is, with what is wrong with it. Blank lines and a line of headings are passed over. */
export function readInvitationList(text: string): { rows: InvitationRow[]; hasMore: boolean } {
  const rows: InvitationRow[] = []
  const lineOf = new Map<string, number>()
  for (const { line, name, email } of readPersons(text)) {
    if (rows.length === maxInvitations) return { rows, hasMore: true }
    const key = email.toLowerCase()
    const double = lineOf.get(key)
    const problem =
      findEmailProblem(email) ??
      (name === '' ? null : findNameProblem(name)) ??
      (double === undefined ? null : `The same address is on line ${double}`)
    if (double === undefined) lineOf.set(key, line)
    rows.push({ line, email: shorten(email), name, problem })
  }
  return { rows, hasMore: false }
}

/** A page of prose without a line break is shown as far as an address could be long. */
function shorten(email: string): string {
  return email.length > maxEmailLength ? `${email.slice(0, maxEmailLength)}…` : email
}

/** From strongest to weakest: where one of the first parts people, the later ones are part of their names. */
const delimiters = ['\t', ';', ',']

function* readPersons(text: string): Generator<Person & { line: number }> {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  // Spreadsheets may say in the first line what stands between the fields.
  const named = /^"?sep=([^\n"])"?\n/i.exec(plain)?.[1]
  const columns = findColumnsIfAny(plain, named ? [named] : delimiters)
  const between = columns?.isTable ? columns.delimiter : (named ?? delimiters.join(''))
  for (const { line, fields } of readDelimited(plain, between)) {
    if (fields.every((field) => field.text === '')) continue
    if ((named && line === 1) || line === columns?.line) continue
    const persons =
      columns?.isTable && fields.length > 1 ? [readColumns(fields, columns)] : readFreely(fields)
    for (const { name, email } of persons) yield { line, name: cleanName(name), email: cleanEmail(email) }
  }
}

function cleanName(name: string): string {
  const shown = toShownLine(name)
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘’\s]+|["'“”‘’,\s]+$/g, '')
  return /[\p{L}\p{N}]/u.test(shown) ? shown : ''
}

function cleanEmail(email: string): string {
  return email
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]+$/, '')
}

type Columns = {
  line: number
  delimiter: string
  /** Or one heading over a list. */
  isTable: boolean
  email: number
  fullName: number
  name: number
  firstName: number
  lastName: number
}

const headings = {
  email:
    phraseSet(`email, e mail, mail, email address, e mail address, emailaddress, mail address, e mail adresse,
    email adresse, mailadresse, correo, correo electronico, courriel, adresse email, adresse e mail, adresse mail,
    candidate email, work email, personal email, email 1, e mail 1 value`),
  fullName: phraseSet(`full name, fullname, candidate, candidate name, person, display name, nombre completo,
    nombre y apellidos, nom complet, vollstandiger name`),
  name: phraseSet('name, nombre, nom'),
  firstName: phraseSet('first name, firstname, first, given name, forename, vorname, prenom, nombre de pila'),
  lastName:
    phraseSet(`last name, lastname, last, surname, family name, nachname, familienname, apellido, apellidos,
    nom de famille`),
}

/** The first line that is not blank names the columns, if one of them is for addresses and none holds one. */
function findColumnsIfAny(text: string, possible: string[]): Columns | null {
  for (const delimiter of possible)
    for (const { line, fields } of readDelimited(text, delimiter)) {
      if (fields.every((field) => field.text === '') || /^sep=/i.test(fields[0]?.text ?? '')) continue
      const names = fields.map((field) =>
        fold(field.text)
          .replace(/[_\-./: ]+/g, ' ')
          .trim(),
      )
      const find = (kind: keyof typeof headings) => names.findIndex((name) => headings[kind].has(name))
      const email = find('email')
      if (email === -1 || fields.some((field) => field.text.includes('@'))) break
      return {
        line,
        delimiter,
        isTable: fields.length > 1,
        email,
        fullName: find('fullName'),
        name: find('name'),
        firstName: find('firstName'),
        lastName: find('lastName'),
      }
    }
  return null
}

function readColumns(fields: Field[], { email, fullName, name, firstName, lastName }: Columns): Person {
  const at = (column: number) => fields[column]?.text ?? ''
  const written = readField(at(email))
  const [person = { name: '', email: '' }] = written
  const parts = firstName !== -1 && lastName !== -1 ? [firstName, lastName] : [firstName, name, lastName]
  const ownName = at(fullName) || parts.map(at).filter(Boolean).join(' ')
  // Two addresses in one place: which of them is meant is not ours to choose.
  if (written.length > 1) return { name: ownName, email: at(email) }
  return { name: ownName || person.name, email: person.email }
}

const hasAddress = (text: string) => text.includes('@')
const isLikeName = (text: string) => /\p{L}/u.test(text) && !/[\d@]/.test(text)

/** Addresses and names beside each other, in either order. */
function readFreely(fields: Field[]): Person[] {
  const texts = joinNames(fields)
  const addresses = texts.filter(hasAddress)
  if (addresses.length === 0) return [{ name: '', email: texts.join(', ') }]
  if (addresses.length === 1) return readOne(texts, texts.findIndex(hasAddress))
  const isNameFirst = !hasAddress(texts[0] ?? '')
  return texts.flatMap((text, n) => {
    const beside = texts[isNameFirst ? n - 1 : n + 1] ?? ''
    const besideName = isLikeName(beside) ? beside : ''
    return hasAddress(text)
      ? readField(text).map(({ name, email }) => ({ name: name || besideName, email }))
      : []
  })
}

/** `Doe, Jane <jane@example.com>; …`: what the weaker signs part belongs together, unless each has an address. */
function joinNames(fields: Field[]): string[] {
  const strongest = delimiters.find((one) => fields.some(({ endedBy }) => endedBy === one))
  const groups: string[][] = [[]]
  for (const { text, endedBy } of fields) {
    if (text !== '') groups.at(-1)?.push(text)
    if (endedBy === strongest) groups.push([])
  }
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group) => (group.filter(hasAddress).length > 1 ? group : [group.join(', ')]))
}

/** One address among other fields, of which one or two are the name. */
function readOne(texts: string[], place: number): Person[] {
  const before = texts.slice(0, place).filter(isLikeName).slice(-2)
  const after = texts.slice(place + 1).filter(isLikeName)
  return readField(texts[place] ?? '').map(({ name, email }) => {
    // "Doe, Jane <jane@example.com>"
    if (name !== '') return { name: [...before.slice(-1), name].join(', '), email }
    const [first = '', second = ''] = before.length > 0 ? before : after
    return { name: first.includes(' ') ? first : `${first} ${second}`, email }
  })
}

/** `jane@example.com`, `Jane Doe <jane@example.com>`, `Jane Doe jane@example.com`, or several with spaces between. */
function readField(text: string): Person[] {
  const [, name, address] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  if (name !== undefined && address !== undefined) return [{ name, email: address }]
  const words = text.split(/\s+/).filter(Boolean)
  const addresses = words.filter((word) => word.includes('@'))
  if (addresses.length === words.length) return addresses.map((email) => ({ name: '', email }))
  const [email] = addresses
  if (email && addresses.length === 1 && (words[0] === email || words.at(-1) === email))
    return [{ name: words.filter((word) => word !== email).join(' '), email }]
  return [{ name: '', email: text }]
}
