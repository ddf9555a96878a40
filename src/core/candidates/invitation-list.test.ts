import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvitationRow, maxInvitations, readInvitationList } from './invitation-list.ts'

type Row = [line: number, email: string, name?: string, problem?: string]
const read = (text: string): Row[] =>
  readInvitationList(text).rows.map(({ line, email, name, problem }) =>
    problem ? [line, email, name, problem] : name ? [line, email, name] : [line, email],
  )
const notValid = 'Please enter a valid email address'

describe('readInvitationList', () => {
  it.each<[string, string, Row[]]>([
    ['nothing', '', []],
    ['blank lines', '\n \n\t\n,;\n', []],
    ['one address', 'ada@example.com', [[1, 'ada@example.com']]],
    [
      'one per line',
      'ada@example.com\n\n  bo@example.com \n',
      [
        [1, 'ada@example.com'],
        [3, 'bo@example.com'],
      ],
    ],
    [
      'Windows line breaks',
      'ada@example.com\r\n\r\nbo@example.com\r\n',
      [
        [1, 'ada@example.com'],
        [3, 'bo@example.com'],
      ],
    ],
    [
      'old line breaks',
      'ada@example.com\rbo@example.com',
      [
        [1, 'ada@example.com'],
        [2, 'bo@example.com'],
      ],
    ],
    ['a byte order mark', '\ufeffada@example.com', [[1, 'ada@example.com']]],
    [
      'commas in a line',
      'ada@example.com, bo@example.com,',
      [
        [1, 'ada@example.com'],
        [1, 'bo@example.com'],
      ],
    ],
    [
      'semicolons in a line',
      'ada@example.com;bo@example.com',
      [
        [1, 'ada@example.com'],
        [1, 'bo@example.com'],
      ],
    ],
    [
      'spaces in a line',
      'ada@example.com bo@example.com',
      [
        [1, 'ada@example.com'],
        [1, 'bo@example.com'],
      ],
    ],
    [
      'both signs in a line',
      'ada@example.com, bo@example.com; cy@example.com',
      [
        [1, 'ada@example.com'],
        [1, 'bo@example.com'],
        [1, 'cy@example.com'],
      ],
    ],
    ['a name before brackets', 'Ada Ravn <ada@example.com>', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['brackets alone', '<ada@example.com>', [[1, 'ada@example.com']]],
    [
      'a name in quotes before brackets',
      '"Ravn, Ada" <ada@example.com>',
      [[1, 'ada@example.com', 'Ravn, Ada']],
    ],
    ['the last name first', 'Ravn, Ada <ada@example.com>', [[1, 'ada@example.com', 'Ravn, Ada']]],
    [
      'last names first, several',
      'Ravn, Ada <ada@example.com>; Lind, Bo <bo@example.com>',
      [
        [1, 'ada@example.com', 'Ravn, Ada'],
        [1, 'bo@example.com', 'Lind, Bo'],
      ],
    ],
    [
      'names in brackets, several',
      'Ada <ada@example.com>, "Bo ""B"" Lind" <bo@example.com>',
      [
        [1, 'ada@example.com', 'Ada'],
        [1, 'bo@example.com', 'Bo "B" Lind'],
      ],
    ],
    ['a name without brackets', 'Ada Ravn ada@example.com', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['a link', 'mailto:ada@example.com', [[1, 'ada@example.com']]],
    ['a name, then the address', 'Ada Ravn,ada@example.com', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['the address, then a name', 'ada@example.com;Ada Ravn;Oslo', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['names in two fields', 'Ada,Ravn,ada@example.com', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['a number before', '17\tAda Ravn\tada@example.com', [[1, 'ada@example.com', 'Ada Ravn']]],
    ['a comma within a name', 'Ravn, Ada;ada@example.com', [[1, 'ada@example.com', 'Ravn, Ada']]],
    [
      'names and addresses in turn',
      'Ada, ada@example.com, Bo, bo@example.com',
      [
        [1, 'ada@example.com', 'Ada'],
        [1, 'bo@example.com', 'Bo'],
      ],
    ],
    [
      'addresses and names in turn',
      'ada@example.com, Ada, bo@example.com, Bo',
      [
        [1, 'ada@example.com', 'Ada'],
        [1, 'bo@example.com', 'Bo'],
      ],
    ],
    ['a header', 'name,email\nAda Ravn,ada@example.com', [[2, 'ada@example.com', 'Ada Ravn']]],
    ['a header the other way', 'E-Mail;Name\r\nada@example.com;Ravn', [[2, 'ada@example.com', 'Ravn']]],
    [
      'a header in quotes',
      '"Email Address","Full Name"\n"ada@example.com","Ravn, Ada"',
      [[2, 'ada@example.com', 'Ravn, Ada']],
    ],
    [
      'a header over a list',
      'Email\nada@example.com, bo@example.com',
      [
        [2, 'ada@example.com'],
        [2, 'bo@example.com'],
      ],
    ],
    [
      'first and last name',
      'First_Name\tLast name\temail\nAda\tvan Ravn\tada@example.com',
      [[2, 'ada@example.com', 'Ada van Ravn']],
    ],
    [
      'last and first name',
      'Last Name,First Name,Mail\nRavn,Ada,ada@example.com',
      [[2, 'ada@example.com', 'Ada Ravn']],
    ],
    [
      'German headings',
      'Vorname;Name;E-Mail-Adresse\nAda;Ravn;ada@example.com',
      [[2, 'ada@example.com', 'Ada Ravn']],
    ],
    [
      'Spanish headings',
      'Nombre,Apellidos,Correo electrónico\nAna,Paz Ruiz,ana@example.com',
      [[2, 'ana@example.com', 'Ana Paz Ruiz']],
    ],
    [
      'French headings',
      'Nom;Prénom;Courriel\nRavn;Ada;ada@example.com',
      [[2, 'ada@example.com', 'Ada Ravn']],
    ],
    [
      'columns beside',
      'Id,Name,Referred by,Email,Notes\n3,Ada Ravn,boss@example.com,ada@example.com,"tall, kind"',
      [[2, 'ada@example.com', 'Ada Ravn']],
    ],
    [
      'what says its separator',
      'sep=;\nName;Email\nRavn, Ada;ada@example.com',
      [[3, 'ada@example.com', 'Ravn, Ada']],
    ],
    ['a separator of its own', 'sep=|\r\nName|Email\r\nAda|ada@example.com', [[3, 'ada@example.com', 'Ada']]],
    [
      'blank lines before the header',
      '\n\nName,Email\n\nAda,ada@example.com',
      [[5, 'ada@example.com', 'Ada']],
    ],
    [
      'a field over two lines',
      'Name,Email\n"Ada\nRavn",ada@example.com\nBo,bo@example.com',
      [
        [2, 'ada@example.com', 'Ada Ravn'],
        [4, 'bo@example.com', 'Bo'],
      ],
    ],
    [
      'a quotation mark that is never closed',
      '"Ada, ada@example.com\n"Bo", bo@example.com',
      [
        [1, 'ada@example.com', 'Ada'],
        [2, 'bo@example.com', 'Bo'],
      ],
    ],
    [
      'a name like a formula',
      'Name,Email\n"=cmd(""x"")",ada@example.com',
      [[2, 'ada@example.com', '=cmd("x")']],
    ],
    [
      'a name that begins with a sign',
      'Name,Email\n+1 Ada,ada@example.com',
      [[2, 'ada@example.com', '+1 Ada']],
    ],
    ['a name without letters', 'Name,Email\n-,ada@example.com', [[2, 'ada@example.com']]],
    [
      'a name with unseen characters',
      'Name,Email\nA\u202eda\u200b,ada@example.com',
      [[2, 'ada@example.com', 'Ada']],
    ],
  ])('reads %s', (_what, text, rows) => expect(read(text)).toEqual(rows))

  it.each<[string, string, Row[]]>([
    ['a typo', 'ada@example', [[1, 'ada@example', '', notValid]]],
    ['no address', 'ada at example.com', [[1, 'ada at example.com', '', notValid]]],
    ['an address with a space', 'ada@example .com', [[1, 'ada@example', '.com', notValid]]],
    ['no address in its column', 'Name,Email\nAda,', [[2, '', 'Ada', 'Email is required']]],
    [
      'an address in the wrong column',
      'Name,Email\nada@example.com,Ada',
      [[2, 'Ada', 'ada@example.com', notValid]],
    ],
    [
      'two in one place',
      'Name,Email\nAda,a@example.com b@example.com',
      [[2, 'a@example.com b@example.com', 'Ada', notValid]],
    ],
    [
      'a long name',
      `Name,Email\n${'x'.repeat(201)},ada@example.com`,
      [[2, 'ada@example.com', 'x'.repeat(201), 'This name is too long']],
    ],
    [
      'the same again',
      'ada@example.com\nbo@example.com\n\nADA@example.com, Ada <ada@Example.com>',
      [
        [1, 'ada@example.com'],
        [2, 'bo@example.com'],
        [4, 'ADA@example.com', '', 'The same address is on line 1'],
        [4, 'ada@Example.com', 'Ada', 'The same address is on line 1'],
      ],
    ],
    [
      'a page of prose',
      'word '.repeat(100),
      [[1, `${'word '.repeat(100).slice(0, 254)}…`, '', 'This email is too long']],
    ],
  ])('says what is wrong: %s', (_what, text, rows) => expect(read(text)).toEqual(rows))

  it('takes as many as are allowed, and says that there are more', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`).join('\n')
    expect(readInvitationList(lines(maxInvitations))).toMatchObject({ hasMore: false })
    const { rows, hasMore } = readInvitationList(lines(maxInvitations + 1))
    expect([rows.length, hasMore]).toEqual([maxInvitations, true])
  })
})

const anyText = fc
  .array(
    fc.constantFrom(
      'ada@example.com',
      'Ada',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '<',
      '>',
      ' ',
      'Email',
      '\ufeff',
      'sep=;',
      '=1',
    ),
  )
  .map((parts) => parts.join(''))

it('reads anything, in order, and every address with its line', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
      const { rows } = readInvitationList(text)
      const lines = text.split(/\r\n?|\n/)
      let last = 1
      for (const { line, email } of rows) {
        expect(line).toBeGreaterThanOrEqual(last)
        expect(line).toBeLessThanOrEqual(lines.length)
        last = line
        if (email === 'ada@example.com' && !text.includes('"')) expect(lines[line - 1]).toContain(email)
      }
    }),
  )
})

it('reads back what a spreadsheet would write', () => {
  const name = fc.stringMatching(/^[A-Z][a-zé",;\n]{0,12}[a-z]$/)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (names, delimiter) => {
      const lines = names.map((one, n) => `"${one.replaceAll('"', '""')}"${delimiter}p${n}@example.com`)
      const { rows } = readInvitationList(['Name', 'Email'].join(delimiter) + ['', ...lines].join('\r\n'))
      const starts = names.map(
        (_, n) => 2 + names.slice(0, n).join('\n').split('\n').length - (n === 0 ? 1 : 0),
      )
      const expected: InvitationRow[] = names.map((one, n) => ({
        line: starts[n] ?? 0,
        email: `p${n}@example.com`,
        name: one.replace(/\s+/g, ' '),
        problem: null,
      }))
      expect(rows).toEqual(expected)
    }),
  )
})

it('is quick with a long list of unclosed quotation marks', () => {
  const text = '"a"",'.repeat(100_000)
  expect(readInvitationList(text).rows).toHaveLength(1)
})
