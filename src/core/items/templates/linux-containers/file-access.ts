import type { Random } from '#core/items/random.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { listInWords } from '#core/items/templates/wording.ts'

type File = { name: string; owner: string; group: string; mode: number; size: number }
type Person = { name: string; id: number; groups: { name: string; id: number }[] }

const people = ['amina', 'bruno', 'chloe', 'dario', 'elif', 'femi', 'greta', 'hiro', 'ines', 'jarek']
const groups = ['web', 'ops', 'audit', 'sales', 'media', 'backup', 'lab', 'legal']
const places = [
  {
    folder: '/srv/reports',
    names: [
      'budget.csv',
      'plan.md',
      'notes.txt',
      'totals.ods',
      'draft.md',
      'staff.csv',
      'risks.txt',
      'q3.pdf',
    ],
  },
  {
    folder: '/etc/gateway',
    names: [
      'routes.yml',
      'limits.conf',
      'tls.conf',
      'users.db',
      'motd',
      'hosts.list',
      'audit.conf',
      'cache.conf',
    ],
  },
  {
    folder: '/var/exchange',
    names: [
      'inbox.json',
      'outbox.json',
      'errors.log',
      'queue.db',
      'stamp',
      'map.xml',
      'rates.csv',
      'lock.txt',
    ],
  },
  {
    folder: '/opt/studio',
    names: [
      'intro.wav',
      'mix.wav',
      'cover.png',
      'script.md',
      'credits.txt',
      'cuts.edl',
      'titles.srt',
      'grade.lut',
    ],
  },
]

const actions = {
  read: { bit: 4, letter: 'an `r`', asks: 'read' },
  write: { bit: 2, letter: 'a `w`', asks: 'write to' },
} as const

export const fileAccess: Template = {
  id: 'linux-containers-file-access',
  title: 'Which files a user may read or write',
  skill: 'Linux',
  type: 'multiple-select',
  difficulty: 'medium',
  draw(random) {
    const [name, ...others] = random.sample(people, 4) as [string, string, string, string]
    const known = random.sample(groups, 5)
    const firstId = random.int(1001, 1090)
    const person: Person = {
      name,
      id: firstId,
      groups: [name, ...known.slice(0, 2)].map((group, at) => ({
        name: group,
        id: at === 0 ? firstId : firstId + 20 + at * random.int(3, 40),
      })),
    }
    const { folder, names } = random.pick(places)
    const action = actions[random.pick(['read', 'write'] as const)]
    const files = random.sample(names, 6).map(
      (file): File => ({
        name: file,
        owner: random.chance(0.4) ? name : random.pick([...others, 'root']),
        group: random.pick([...known.slice(0, 2), ...known]),
        mode: drawMode(random),
        size: random.int(120, 98000),
      }),
    )
    const judged = files.map((file) => ({ file, obstacle: findObstacleIfAny(file, person, action) }))
    const keys = judged.filter(({ obstacle }) => obstacle === null)
    if (keys.length < 2 || keys.length > 4) throw new PoorDraw('Too few files, or too many.')
    if (!judged.some(({ file, obstacle }) => obstacle !== null && (file.mode & (action.bit * 0o11)) !== 0))
      throw new PoorDraw('Nobody is caught by a right that is not theirs.')

    return {
      question: `In \`${folder}\`, which everybody may enter, the command \`ls -l\` shows the files below. \`id ${name}\` says \`${writeId(person)}\`. There are no other rules than these permissions.\n\nWhich files may \`${name}\` ${action.asks}? Select all that apply.`,
      code: writeListing(files),
      language: 'text',
      options: random.shuffle(judged).map(({ file, obstacle }) => ({
        text: `\`${file.name}\``,
        isKey: obstacle === null,
        why: obstacle ?? '',
      })),
      explanation: `Exactly one of the three groups of letters counts: the first for the owner, otherwise the second for members of the group, otherwise the third. So it is ${listInWords(keys.map(({ file }) => `\`${file.name}\` (as ${classOf(file, person).says})`))}, with ${action.letter} in the right place.`,
      proof: { language: 'python', source: proveByBits(files, person, action.bit) },
    }
  },
}

/** Also odd ones, in which others may more than the owner: they show who knows that only one class counts. */
function drawMode(random: Random): number {
  const digit = () => random.pick([0, 2, 4, 4, 6, 6])
  return random.chance(0.5)
    ? random.pick([0o644, 0o640, 0o600, 0o664, 0o660, 0o444, 0o440, 0o604, 0o064, 0o046])
    : digit() * 64 + digit() * 8 + digit()
}

function classOf({ owner, group }: File, { name, groups: memberships }: Person) {
  if (owner === name) return { shift: 6, says: 'the owner' }
  return memberships.some((membership) => membership.name === group)
    ? { shift: 3, says: 'a member of the group' }
    : { shift: 0, says: 'one of the others' }
}

type Action = (typeof actions)[keyof typeof actions]

function findObstacleIfAny(file: File, person: Person, { bit, letter }: Action): string | null {
  const { shift, says } = classOf(file, person)
  if ((file.mode >> shift) & bit) return null
  const elsewhere = file.mode & (bit * 0o111)
  return elsewhere === 0
    ? `Nobody has ${letter} in the permissions of this file.`
    : `\`${person.name}\` counts as ${says} here, and that class lacks ${letter}; the one of another class does not help.`
}

const letters = ['r', 'w', 'x']

const writeMode = (mode: number) =>
  `-${Array.from({ length: 9 }, (_, at) => ((mode >> (8 - at)) & 1 ? letters[at % 3] : '-')).join('')}`

function writeListing(files: File[]): string {
  const width = (pick: (file: File) => string) => Math.max(...files.map((file) => pick(file).length))
  const [owners, memberships] = [width(({ owner }) => owner), width(({ group }) => group)]
  return files
    .map(
      ({ name, owner, group, mode, size }) =>
        `${writeMode(mode)} 1 ${owner.padEnd(owners)} ${group.padEnd(memberships)} ${String(size).padStart(5)} ${name}`,
    )
    .join('\n')
}

function writeId({ name, id, groups: memberships }: Person): string {
  const list = memberships.map((group) => `${group.id}(${group.name})`).join(',')
  return `uid=${id}(${name}) gid=${id}(${name}) groups=${list}`
}

/** From the numbers of the modes, not from their letters. */
function proveByBits(files: File[], person: Person, bit: number): string {
  const rows = files.map(({ name, owner, group, mode }) => [
    name,
    owner,
    group,
    mode.toString(8).padStart(3, '0'),
  ])
  return `member_of = ${JSON.stringify(person.groups.map(({ name }) => name))}
for name, owner, group, mode in ${JSON.stringify(rows)}:
    if owner == "${person.name}":
        digit = mode[0]
    elif group in member_of:
        digit = mode[1]
    else:
        digit = mode[2]
    if int(digit) & ${bit}:
        print(name)`
}
