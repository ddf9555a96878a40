import type { Random } from '#core/items/random.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { capitalise } from '#core/items/templates/wording.ts'

type Cookie = {
  host: string
  /** Null where the attribute is missing. */
  domain: string | null
  path: string | null
  /** Of the address that sets it, which stands in for a missing path. */
  setAt: string
  isSecure: boolean
}

type Address = { scheme: 'http' | 'https'; host: string; port: string; path: string }

const sites = ['shop', 'bank', 'clinic', 'library', 'tickets', 'school', 'market', 'museum']
const middles = ['app', 'portal', 'my', 'online', 'desk', 'secure']
const subs = ['api', 'static', 'help', 'eu', 'beta', 'files']
const folders = ['account', 'admin', 'orders', 'reports', 'team', 'billing', 'desk', 'board']
const pages = ['login', 'start', 'enter', 'signin']
const leaves = ['list', 'new', 'search', 'settings', 'export', 'history']
const names = ['sid', 'session', 'auth', 'login_token', 'visit']

export const cookieScope: Template = {
  id: 'security-cookie-scope',
  title: 'Which requests carry a cookie',
  skill: 'Web security',
  type: 'multiple-select',
  difficulty: 'hard',
  draw(random) {
    const cookie = drawCookie(random)
    const addresses = random.sample(listAddresses(random, cookie), 6)
    const shown = addresses.map((address) => ({
      text: `\`${writeAddress(address)}\``,
      why: findObstacleIfAny(cookie, address),
    }))
    const keys = shown.filter(({ why }) => why === null)
    if (keys.length < 2 || keys.length > 4) throw new PoorDraw('Too few or too many requests carry it.')
    if (new Set(shown.map(({ text }) => text)).size < shown.length)
      throw new PoorDraw('Two addresses are the same.')

    const setAt = writeAddress({ scheme: 'https', host: cookie.host, port: '', path: cookie.setAt })
    return {
      question: `\`${setAt}\` answers with the header below, and the browser keeps the cookie. The person then opens other pages by typing their addresses; none of them is redirected or upgraded.\n\nWith which of these requests does the browser send the cookie? Select all that apply.`,
      code: `Set-Cookie: ${writeCookie(random, cookie)}`,
      language: 'http',
      options: shown.map(({ text, why }) => ({ text, isKey: why === null, why: why ?? '' })),
      explanation: explain(cookie, addresses),
      proof: { language: 'javascript', source: proveByLabels(cookie, addresses) },
    }
  },
}

function drawCookie(random: Random): Cookie {
  const site = `${random.pick(sites)}.example`
  const host = random.chance(0.7) ? `${random.pick(middles)}.${site}` : site
  const folder = `/${random.pick(folders)}`
  return {
    host,
    domain: random.pick([null, null, host, site]),
    path: random.pick([null, '/', folder, folder]),
    setAt: `${folder}/${random.pick(pages)}`,
    isSecure: random.chance(0.7),
  }
}

const pathOf = ({ path, setAt }: Cookie) => path ?? (setAt.slice(0, setAt.lastIndexOf('/')) || '/')

/** Requests that differ from the one that set the cookie in one or two respects. */
function listAddresses(random: Random, cookie: Cookie): Address[] {
  const { host, domain } = cookie
  const site = host.split('.').slice(-2).join('.')
  const sub = random.pick(subs)
  const folder = `/${cookie.setAt.split('/')[1]}`
  const other = `/${random.pick(folders.filter((name) => `/${name}` !== folder))}`
  const [leaf, second, third] = random.sample(leaves, 3)
  const at = (changes: Partial<Address>): Address => ({
    scheme: 'https',
    host,
    port: '',
    path: `${folder}/${leaf}`,
    ...changes,
  })
  return [
    at({}),
    at({ path: folder }),
    at({ path: `${folder}/${second}/${third}` }),
    at({ path: `${folder}-${second}` }),
    at({ path: `${folder}2/${third}` }),
    at({ path: `${other}/${leaf}` }),
    at({ path: other + folder }),
    at({ host: `${sub}.${host}` }),
    at({ host: `${sub}.${domain ?? host}`, path: `${folder}/${third}` }),
    at({ host: host === site ? `${sub}.${site}` : site }),
    at({ host: `${host.replace('.example', '')}-${sub}.example` }),
    at({ host: `${sub}${domain ?? site}` }),
    at({ port: random.pick([':8443', ':4443', ':9443']), path: `${folder}/${second}` }),
    at({ scheme: 'http', path: `${folder}/${third}` }),
    at({ scheme: 'http', host: `${sub}.${domain ?? host}` }),
  ]
}

const writeAddress = ({ scheme, host, port, path }: Address) => `${scheme}://${host}${port}${path}`

function writeCookie(random: Random, { domain, path, isSecure }: Cookie): string {
  const attributes = [
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(path === null ? [] : [`Path=${path}`]),
    ...(isSecure ? ['Secure'] : []),
    ...(random.chance(0.6) ? ['HttpOnly'] : []),
    ...(random.chance(0.5) ? [`SameSite=${random.pick(['Lax', 'Strict'])}`] : []),
  ]
  const value = `${random.int(1000, 9999)}${random.pick(['a', 'c', 'e', 'f'])}${random.int(100, 999)}`
  return [`${random.pick(names)}=${value}`, ...random.shuffle(attributes)].join('; ')
}

/** Why the browser keeps the cookie to itself, or null where it sends it. */
function findObstacleIfAny(cookie: Cookie, { scheme, host, path }: Address): string | null {
  const { domain, host: owner, isSecure } = cookie
  if (domain === null && host !== owner)
    return `Without \`Domain\` the cookie belongs to the host \`${owner}\` alone, not to other hosts of the site.`
  if (domain !== null && host !== domain && !host.endsWith(`.${domain}`))
    return `\`Domain=${domain}\` covers that host and what stands before it with a dot; \`${host}\` is neither.`
  if (isSecure && scheme === 'http') return '`Secure` keeps the cookie away from requests by plain `http`.'
  const covered = pathOf(cookie)
  if (path === covered || covered === '/' || path.startsWith(`${covered}/`)) return null
  return `The cookie is for \`${covered}\` and what lies below it, path segment by path segment; \`${path}\` lies outside.`
}

function explain(cookie: Cookie, addresses: Address[]): string {
  const { domain, path, isSecure } = cookie
  const hasPort = addresses.some(({ port }) => port !== '')
  const facts = [
    domain === null
      ? `without \`Domain\` only \`${cookie.host}\` gets it`
      : `\`Domain=${domain}\` includes every host that ends in \`.${domain}\``,
    path === null
      ? `a missing \`Path\` is taken from the address that set it, so it is \`${pathOf(cookie)}\``
      : `\`Path=${path}\` ${path === '/' ? 'covers every path' : 'covers whole segments, not beginnings of words'}`,
    isSecure ? '`Secure` asks for https' : 'without `Secure` plain http gets it, too',
    ...(hasPort ? ['ports make no difference to cookies'] : []),
  ]
  return `${capitalise(facts.join('; '))}.`
}

/** By labels of the host and segments of the path, counted from their ends. */
function proveByLabels(cookie: Cookie, addresses: Address[]): string {
  const { host, domain, isSecure } = cookie
  return `const cookie = ${JSON.stringify({ host, domain, path: pathOf(cookie), isSecure })}
const labels = (host) => host.split('.').reverse()
const segments = (path) => path.split('/').filter(Boolean)
const beginsWith = (whole, part) => part.every((piece, at) => whole[at] === piece)

for (const address of ${JSON.stringify(addresses.map(writeAddress))}) {
  const [scheme, rest] = address.split('://')
  const slash = rest.indexOf('/')
  const [host] = rest.slice(0, slash).split(':')
  const isHost = cookie.domain === null
    ? host === cookie.host
    : beginsWith(labels(host), labels(cookie.domain))
  const isPath = beginsWith(segments(rest.slice(slash)), segments(cookie.path))
  if (isHost && isPath && !(cookie.isSecure && scheme === 'http')) console.log(address)
}`
}
