/** Requests to an API, with what the server knows, and the status that follows. */
import type { Random } from '#core/items/random.ts'
import type { Distractor } from '#core/items/templates/template.ts'
import { withArticle } from '#core/items/templates/wording.ts'

export const reasons = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
} as const
export type Status = keyof typeof reasons

export type ApiStory = {
  who: string
  collection: string
  noun: string
  field: string
  values: readonly string[]
  unique: string
}

export const apiStories: ApiStory[] = [
  {
    who: 'a library',
    collection: 'loans',
    noun: 'loan',
    field: 'dueOn',
    values: ['2025-06-14', '2025-07-01', '2025-08-23', '2025-09-09'],
    unique: 'copyNumber',
  },
  {
    who: 'a clinic',
    collection: 'appointments',
    noun: 'appointment',
    field: 'room',
    values: ['A12', 'B07', 'C31', 'D20'],
    unique: 'slot',
  },
  {
    who: 'a warehouse',
    collection: 'shipments',
    noun: 'shipment',
    field: 'dock',
    values: ['north', 'south', 'east', 'west'],
    unique: 'reference',
  },
  {
    who: 'a school',
    collection: 'courses',
    noun: 'course',
    field: 'title',
    values: ['Pottery', 'Carpentry', 'Astronomy', 'Sailing'],
    unique: 'code',
  },
  {
    who: 'a bakery',
    collection: 'orders',
    noun: 'order',
    field: 'pickUp',
    values: ['07:30', '09:15', '11:45', '16:00'],
    unique: 'ticket',
  },
  {
    who: 'a museum',
    collection: 'tours',
    noun: 'tour',
    field: 'guide',
    values: ['Amira', 'Kofi', 'Noor', 'Wen'],
    unique: 'groupCode',
  },
  {
    who: 'a bicycle rental',
    collection: 'rentals',
    noun: 'rental',
    field: 'station',
    values: ['Harbour', 'Market', 'Museum', 'Park'],
    unique: 'lockNumber',
  },
  {
    who: 'a laboratory',
    collection: 'samples',
    noun: 'sample',
    field: 'shelf',
    values: ['cold', 'dark', 'dry', 'sealed'],
    unique: 'barcode',
  },
  {
    who: 'a housing office',
    collection: 'repairs',
    noun: 'repair',
    field: 'visitOn',
    values: ['2025-03-03', '2025-04-17', '2025-05-22', '2025-11-06'],
    unique: 'caseNumber',
  },
]

/** What the proof is told of the server. */
export type Facts = {
  token: string
  mayWrite: boolean
  known: string[]
  gone: string[]
  methods: string[]
  etag: string
  taken: string[]
  produces: string
  requestsLeft: number
  isQueued: boolean
}

type Request = { method: string; path: string; id: string; headers: [string, string][]; body: string }

export type Situation = {
  status: Status
  request: Request
  facts: Partial<Facts>
  told: string
  wrong: [status: Status, why: string][]
  explanation: string
}

export function writeRequest({ method, path, id, headers, body }: Request): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: api.example.com',
    `X-Request-Id: ${id}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  return [...lines, ...(body === '' ? [] : ['', body])].join('\n')
}

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick([...'0123456789abcdef'])).join('')

export function drawSituation(random: Random, story: ApiStory): Situation & { token: string; etag: string } {
  const { collection, noun, field, unique } = story
  const token = hex(random, 10)
  const requestId = [8, 4, 4].map((length) => hex(random, length)).join('-')
  const [etag, stale] = [`"${hex(random, 6)}"`, `"${hex(random, 6)}"`]
  const version = random.int(1, 3)
  const id = String(random.int(1000, 9999))
  const all = `/v${version}/${collection}`
  const one = `${all}/${id}`
  const value = random.pick(story.values)
  const key = `${random.pick(['K', 'N', 'R', 'T'])}-${random.int(100, 999)}`
  const body = JSON.stringify({ [field]: value, [unique]: key })
  const authorised: [string, string] = ['Authorization', `Bearer ${token}`]
  const json: [string, string] = ['Content-Type', 'application/json']
  const write = random.pick(['PUT', 'PATCH'])
  const request = (method: string, path: string, headers: [string, string][], sent = ''): Request => ({
    method,
    path,
    id: requestId,
    headers,
    body: sent,
  })
  const a = withArticle(noun)

  const situations: (() => Situation)[] = [
    () => ({
      status: 401,
      request: request(write, one, [json], body),
      facts: {},
      told: `The ${noun} exists, and only callers who have signed in may change it.`,
      wrong: [
        [403, 'Takes not being known for not being allowed: 403 is for callers who are known.'],
        [400, 'Takes missing credentials for a malformed request.'],
        [404, 'Hides what exists, though nothing says that this API does.'],
      ],
      explanation: `The request carries no credentials, so the server cannot know who asks. 401 says that signing in would help; 403 would be for a known caller who may not.`,
    }),
    () => ({
      status: 403,
      request: request(write, one, [authorised, json], body),
      facts: { mayWrite: false },
      told: `The ${noun} exists. The token is valid and belongs to somebody who may read ${collection} but not change them. The API does not hide what exists.`,
      wrong: [
        [401, 'Takes not being allowed for not being known: signing in again would change nothing.'],
        [405, `Takes what this caller may not do for what nobody can do at this address.`],
        [409, 'Takes a missing permission for a conflict with the state of the data.'],
      ],
      explanation: `The server knows who asks, and that they may not do it: 403. 401 would ask for credentials that are there already.`,
    }),
    () => ({
      status: 404,
      request: request(random.pick(['GET', 'DELETE']), one, [authorised]),
      facts: { known: [] },
      told: `The caller may do this. There has never been ${a} ${id}.`,
      wrong: [
        [204, 'Reports success without content, as if there had been something to act on.'],
        [400, 'Blames the form of the request, which is fine.'],
        [410, 'Is for what existed once and was removed for good.'],
      ],
      explanation: `The request is fine, but nothing is at this address: 404. 410 would say that something was there before.`,
    }),
    () => ({
      status: 201,
      request: request('POST', all, [authorised, json], body),
      facts: {},
      told: `The caller may do this, and the body is valid. The server stores the new ${noun} before it answers, and names its address in \`Location\`.`,
      wrong: [
        [200, 'Says that it worked, but not that something new has an address now.'],
        [202, 'Says that the work is still to be done, though it is done.'],
        [204, 'Says that there is nothing to tell, though there is a new address.'],
      ],
      explanation: `A record was made, and its address is in \`Location\`: that is what 201 says. 202 would mean that it is still to be made.`,
    }),
    () => ({
      status: 202,
      request: request('POST', all, [authorised, json], body),
      facts: { isQueued: true },
      told: `The caller may do this, and the body is valid. The server puts the work on a queue, answers at once, and names an address at which to ask later whether the ${noun} was made.`,
      wrong: [
        [201, `Says that the ${noun} exists, though it may still fail.`],
        [200, 'Says that it is done, though it has not begun.'],
        [204, 'Says that it is done and there is nothing to tell.'],
      ],
      explanation: `The work was taken on but not done, and it may still fail: 202 promises no more than that. 201 would claim that the ${noun} exists.`,
    }),
    () => ({
      status: 412,
      request: request(write, one, [authorised, json, ['If-Match', stale]], body),
      facts: {},
      told: `The caller may do this. The ${noun} exists, and its current entity tag is \`${etag}\`.`,
      wrong: [
        [409, 'Is for a conflict that the request did not make a condition of.'],
        [304, 'Answers conditional reads; here a change was asked for.'],
        [200, 'Overwrites what somebody else changed in between, in spite of the condition.'],
      ],
      explanation: `\`If-Match\` makes the change depend on the tag \`${stale}\`, and the current one is \`${etag}\`. The condition fails, so nothing is changed and the answer is 412.`,
    }),
    () => ({
      status: 304,
      request: request('GET', one, [authorised, ['If-None-Match', etag]]),
      facts: {},
      told: `The caller may do this. The ${noun} exists, and its current entity tag is \`${etag}\`.`,
      wrong: [
        [200, `Sends the ${noun} again, though the caller has this very version.`],
        [204, `Says that there is no content, which a cache would take for an empty ${noun}.`],
        [412, 'Is how a change with a failed condition is refused; this is a read.'],
      ],
      explanation: `The caller asks for the ${noun} only if its tag is another than \`${etag}\`. It is the same, so 304 tells them to go on using their copy.`,
    }),
    () => ({
      status: 400,
      request: request('POST', all, [authorised, json], body.replace('":"', '":')),
      facts: {},
      told: `The caller may do this.`,
      wrong: [
        [415, 'Blames the declared format, which the API reads; the text does not keep to it.'],
        [404, 'Looks for the fault in the address, which exists.'],
        [500, 'Blames the server for what the client sent.'],
      ],
      explanation: `The body is declared as JSON, but a quotation mark is missing, so it cannot be read: 400. 415 would be right if the declared format were not supported.`,
    }),
    () => ({
      status: 409,
      request: request('POST', all, [authorised, json], body),
      facts: { taken: [key] },
      told: `The caller may do this, and the body is valid. There is already ${a} whose \`${unique}\` is ${key}, and no two may share one.`,
      wrong: [
        [412, 'Is for a condition that the request itself named, and this one names none.'],
        [415, 'Blames the format of the body, which is fine.'],
        [201, `Makes a second ${noun} of the same \`${unique}\`.`],
      ],
      explanation: `The request is well formed and allowed, but the state of the data is against it: 409. It could succeed once the other ${noun} is gone.`,
    }),
    () => {
      const method = random.pick(['DELETE', 'PUT'])
      return {
        status: 405,
        request: request(
          method,
          all,
          method === 'PUT' ? [authorised, json] : [authorised],
          method === 'PUT' ? body : '',
        ),
        facts: { methods: ['GET', 'POST'] },
        told: `The caller has every permission. \`${all}\` answers GET and POST; the addresses of single ${collection} answer GET, PUT, PATCH and DELETE.`,
        wrong: [
          [403, 'Blames the caller, though nobody can do this here.'],
          [404, 'Says that nothing is at the address, which answers other methods.'],
          [501, `Says that the server does not know ${method} at all, which it does elsewhere.`],
        ],
        explanation: `The address exists but does not take ${method}: 405, with \`Allow: GET, POST\`. 501 would mean that the server knows the method nowhere.`,
      }
    },
    () => {
      const type = random.pick(['text/csv', 'application/xml', 'text/plain'])
      return {
        status: 415,
        request: request(
          'POST',
          all,
          [authorised, ['Content-Type', type]],
          type === 'application/xml'
            ? `<${noun}><${field}>${value}</${field}></${noun}>`
            : `${field},${unique}\n${value},${key}`,
        ),
        facts: {},
        told: `The caller may do this. The API reads and writes JSON only.`,
        wrong: [
          [406, 'Is about the format that the caller wants back, not the one they sent.'],
          [400, 'Calls the body malformed, though it is fine for what it is.'],
          [405, 'Blames the method, which is allowed here.'],
        ],
        explanation: `The body comes in a format that the API does not read: 415. 406 would be about the format that the caller asks for in \`Accept\`.`,
      }
    },
    () => {
      const type = random.pick(['application/xml', 'text/csv', 'application/pdf'])
      return {
        status: 406,
        request: request('GET', one, [authorised, ['Accept', type]]),
        facts: {},
        told: `The caller may do this, and the ${noun} exists. The API writes JSON only, and refuses rather than send another format than was asked for.`,
        wrong: [
          [415, 'Is about the format of a body that was sent, and there is none.'],
          [404, `Says that there is no such ${noun}, though it exists.`],
          [204, 'Reports success without content.'],
        ],
        explanation: `The caller accepts ${type} alone, and the server cannot write it: 406. 415 would be about the format of the request’s own body.`,
      }
    },
    () => ({
      status: 429,
      request: request('GET', `${all}?page=${random.int(2, 90)}`, [authorised]),
      facts: { requestsLeft: 0 },
      told: `The caller may do this, but has used up the ${random.int(2, 9) * 100} requests that each caller has per hour. The server itself is idle.`,
      wrong: [
        [503, 'Says that the service is in trouble, which would be so for everybody.'],
        [403, 'Says that the caller may not do this, which is so only for the moment.'],
        [408, 'Says that the request took too long to arrive.'],
      ],
      explanation: `This caller asks too often, so 429, best with \`Retry-After\`. 503 would say that the service as a whole cannot answer.`,
    }),
    () => ({
      status: 204,
      request: request('DELETE', one, [authorised]),
      facts: {},
      told: `The caller may do this. The ${noun} exists; the server deletes it before it answers, and the answer has no body.`,
      wrong: [
        [202, 'Says that the deletion is still to come, though it is done.'],
        [404, 'Describes what a later request will find, not how this one went.'],
        [410, 'Describes what a later request may find, not how this one went.'],
      ],
      explanation: `The deletion is done and there is nothing to send back: 204. 404 or 410 are for whoever asks afterwards.`,
    }),
    () => ({
      status: 410,
      request: request('GET', one, [authorised]),
      facts: { known: [], gone: [one] },
      told: `The caller may do this. The ${noun} was removed for good in ${random.pick(['January', 'March', 'May', 'October'])}; the API keeps a list of such addresses and tells callers to stop asking.`,
      wrong: [
        [404, 'Leaves open whether it was ever there or may come back, though the API knows.'],
        [301, 'Points to another address, and there is none.'],
        [204, `Says that the ${noun} is there and empty.`],
      ],
      explanation: `The API knows that the ${noun} existed and will not come back, and says so with 410. 404 would leave both open.`,
    }),
  ]
  return { ...random.pick(situations)(), token, etag }
}

export const toDistractors = (wrong: readonly [Status, string][]): Distractor[] =>
  wrong.map(([status, why]) => ({ text: `${status} ${reasons[status]}`, why }))
