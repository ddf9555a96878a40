/** Little functions that guard something, each in a form that lets an attack through and in one that does not. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'

export type Guard = {
  entry: string
  question: string
  starter: string
  solution: string
  explanation: string
  tests: { name: string; input: string; expected: Json }[]
}

const words = [
  'ash',
  'bay',
  'cove',
  'dune',
  'elm',
  'fern',
  'glen',
  'heath',
  'iris',
  'jade',
  'kiln',
  'loft',
  'moss',
  'nook',
  'oak',
  'pine',
  'reed',
  'sand',
  'tide',
  'vale',
]

export function drawEscaping(random: Random): Guard {
  const [entry, place] = random.pick([
    ['escapeName', 'A profile page writes the names of its people into HTML'],
    ['escapeComment', 'A blog writes the comments of its readers into HTML'],
    ['escapeTitle', 'A shop writes the titles of reviews into HTML'],
  ] as const)
  const steps = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
  ] as const
  const write = (order: readonly (readonly [string, string])[], method: string) =>
    [
      `function ${entry}(text) {`,
      '  return text',
      ...order.map(([from, to]) => `    .${method}('${from}', '${to}')`),
      '}',
    ].join('\n')
  const [ampersand, ...others] = steps
  const [starter, mistake] = random.pick([
    [
      write([...random.shuffle(others), ampersand], 'replaceAll'),
      'The ampersand has to come first: later it would escape the `&` of what was escaped before.',
    ],
    [
      write([ampersand, ...random.shuffle(others)], 'replace'),
      '`replace` with a text changes only the first place, and an attacker simply writes the character twice.',
    ],
    [
      write([ampersand, ...random.shuffle(others.slice(0, 2))], 'replaceAll'),
      'Without the quote, a text inside an attribute can end it and add an attribute of its own, such as a handler.',
    ],
  ] as const)
  const escapeAll = (text: string) => steps.reduce((sum, [from, to]) => sum.replaceAll(from, to), text)
  const [one, two, three, four, five] = random.sample(words, 5)
  return {
    entry,
    question: `${place}, between tags and inside attributes in double quotes. \`${entry}(text)\` must give \`&\`, \`<\`, \`>\` and \`"\` as \`&amp;\`, \`&lt;\`, \`&gt;\` and \`&quot;\`, wherever and however often they occur, and change nothing else. What people type is shown as they typed it, also if that is \`&lt;\`.`,
    starter,
    solution: write(steps, 'replaceAll'),
    explanation: mistake,
    tests: [
      { name: 'nothing to escape', input: `${one} ${two} ${random.int(2, 99)}` },
      { name: 'a tag', input: `<${random.pick(['b', 'i', 'em'])}>${two}` },
      { name: 'several tags', input: `<p>${three}</p><p>${four}</p>` },
      { name: 'out of the attribute', input: `${five}" ${random.pick(['onfocus', 'onclick'])}="${one}()` },
      { name: 'typed as an entity', input: `${four} &lt; ${random.int(2, 99)} & ${five}` },
    ].map((test) => ({ ...test, expected: escapeAll(test.input) })),
  }
}

export function drawRedirect(random: Random): Guard {
  const [entry, place] = random.pick([
    ['pickTarget', 'After signing in, people are sent to the address in `?next=`'],
    ['returnPath', 'After changing the language, people are sent back to the address in `?from=`'],
    ['landingPath', 'A link in a mail opens the address in `?to=`'],
  ] as const)
  const fallback = random.pick(['/', '/home', '/start', '/inbox'])
  const [one, two, three, four] = random.sample(words, 4)
  const starter = random.pick([
    `target.startsWith('/')`,
    `target.startsWith('/') && !target.includes('://')`,
    `!target.startsWith('http:') && !target.startsWith('https:')`,
  ])
  const write = (test: string) => `function ${entry}(target) {\n  return ${test} ? target : '${fallback}'\n}`
  const isLocal = (target: string) => target[0] === '/' && target[1] !== '/' && target[1] !== '\\'
  const isInside = `target.startsWith('/') && target[1] !== '/' && target[1] !== '\\\\'`
  return {
    entry,
    question: `${place}. \`${entry}(target)\` must return the address only if it is a path of this site, and \`${fallback}\` otherwise. A path begins with a slash that is followed by neither a slash nor a backslash: browsers take both \`//\` and \`/\\\` for the beginning of another host. What stands further on, such as a query, may be anything.`,
    starter: write(starter),
    solution: write(isInside),
    explanation:
      'It is safer to say what a good address looks like than to list bad ones: one slash at the beginning, and behind it neither a slash nor a backslash. `//host` and `/\\host` lead to another site, although they begin like a path.',
    tests: [
      { name: 'a path', input: `/${one}/${random.int(2, 99)}` },
      { name: 'another site', input: `https://${two}.example/${one}` },
      { name: 'without a scheme', input: `//${three}.example/${two}` },
      { name: 'with a backslash', input: `/\\${four}.example` },
      {
        name: 'another scheme',
        input: `${random.pick(['javascript:alert', 'data:text/html,'])}(${random.int(1, 99)})`,
      },
      { name: 'an address inside a query', input: `/${four}?go=https://${one}.example/` },
    ].map((test) => ({ ...test, expected: isLocal(test.input) ? test.input : fallback })),
  }
}

export function drawHost(random: Random): Guard {
  const [entry, place] = random.pick([
    ['mayEmbed', 'A player may be shown on pages of its own site'],
    ['isTrustedOrigin', 'An API answers to scripts of its own site'],
    ['mayReceive', 'A service sends its events to hosts of its own site'],
  ] as const)
  const [one, two, three, four] = random.sample(words, 4)
  const domain = `${one}.example`
  const starter = random.pick([
    `host.endsWith('${domain}')`,
    `host.includes('${domain}')`,
    `host.startsWith('${domain}') || host.endsWith('.${domain}')`,
  ])
  const write = (test: string) => `function ${entry}(host) {\n  return ${test}\n}`
  const isOwn = (host: string) => host === domain || host.endsWith(`.${domain}`)
  return {
    entry,
    question: `${place}: the host \`${domain}\` and everything below it, such as \`${two}.${domain}\`, and no other. \`${entry}(host)\` gets a host in lower case, without scheme and port, and must return whether it is one of them.`,
    starter: write(starter),
    solution: write(`host === '${domain}' || host.endsWith('.${domain}')`),
    explanation: `Anyone can register \`${three}${domain}\` or put \`${domain}\` in front of a domain of their own. Only the whole host, or an ending that begins with the dot, says whose it is.`,
    tests: [
      { name: 'the site itself', input: domain },
      { name: 'below it', input: `${two}.${domain}` },
      { name: 'far below it', input: `${three}.${four}.${domain}` },
      { name: 'ends alike', input: `${random.pick([three, four])}${domain}` },
      { name: 'ends alike, with a hyphen', input: `${random.pick([two, four])}-${domain}` },
      { name: 'begins alike', input: `${domain}.${three}.test` },
      { name: 'begins alike, in one word', input: `${domain}${random.int(2, 99)}.test` },
      { name: 'another site', input: `${four}.example` },
    ].map((test) => ({ ...test, expected: isOwn(test.input) })),
  }
}

export function drawFolder(random: Random): Guard {
  const [entry, place, root] = random.pick([
    ['findUpload', 'A server hands out files that people uploaded', 'uploads'],
    ['findTheme', 'A site loads themes by the name in the address', 'themes'],
    ['findReport', 'A tool serves finished reports by their name', 'reports'],
  ] as const)
  const [one, two, three, four] = random.sample(words, 4)
  const starter = random.pick([
    `function ${entry}(name) {\n  return '${root}/' + name.replaceAll('../', '')\n}`,
    `function ${entry}(name) {\n  return name.startsWith('..') ? null : '${root}/' + name\n}`,
    `function ${entry}(name) {\n  const parts = []\n  for (const part of name.split('/')) {\n    if (part === '..') parts.pop()\n    else if (part !== '' && part !== '.') parts.push(part)\n  }\n  return ['${root}', ...parts].join('/')\n}`,
  ])
  const resolve = (name: string): string | null => {
    const parts: string[] = []
    for (const part of name.split('/')) {
      if (part === '..' && parts.length === 0) return null
      if (part === '..') parts.pop()
      else if (part !== '' && part !== '.') parts.push(part)
    }
    return [root, ...parts].join('/')
  }
  return {
    entry,
    question: `${place}, from the folder \`${root}\`. \`${entry}(name)\` must return the path that a name leads to, beginning with \`${root}/\`: segments \`.\` and empty ones are left out, and \`..\` takes back the segment before it. If the name leads out of the folder at any point, it must return \`null\`.`,
    starter,
    solution: `function ${entry}(name) {\n  const parts = []\n  for (const part of name.split('/')) {\n    if (part === '..') {\n      if (parts.length === 0) return null\n      parts.pop()\n    } else if (part !== '' && part !== '.') {\n      parts.push(part)\n    }\n  }\n  return ['${root}', ...parts].join('/')\n}`,
    explanation:
      'Cutting `../` out of a text can make a new one of what is left, and `..` need not stand at the beginning. Go through the segments one by one, and refuse a `..` for which there is nothing to take back.',
    tests: [
      { name: 'a file', input: `${one}.png` },
      { name: 'in a folder', input: `${two}/${three}.pdf` },
      { name: 'there and back', input: `${two}/../${four}.txt` },
      { name: 'out at the beginning', input: `../${one}/${random.int(2, 99)}.key` },
      { name: 'out later on', input: `${three}/../../${root}/${two}.env` },
      { name: 'dots that are a name', input: `....//${four}.pem` },
      { name: 'empty and single dots', input: `./${one}//${three}.md` },
    ].map((test) => ({ ...test, expected: resolve(test.input) })),
  }
}
