/** Which status answers a request, given what the server knows. */
import {
  apiStories,
  drawSituation,
  type Facts,
  reasons,
  toDistractors,
  writeRequest,
} from '#core/items/templates/http/status-situations.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'

/** Decides from the text of the request and the facts alone, in the order in which a server would. */
const decide = `
const [head, body = ''] = request.split('\\n\\n')
const [line, ...rest] = head.split('\\n')
const [method, target] = line.split(' ')
const path = target.split('?')[0]
const headers = Object.fromEntries(rest.map((row) => row.split(': ')))
const isCollection = path.split('/').length === 3

function decide() {
  if (facts.requestsLeft === 0) return 429
  if (headers.Authorization !== 'Bearer ' + facts.token) return 401
  if (facts.gone.includes(path)) return 410
  if (!isCollection && !facts.known.includes(path)) return 404
  if (!facts.methods.includes(method)) return 405
  if (method !== 'GET' && !facts.mayWrite) return 403
  if (body !== '') {
    if (headers['Content-Type'] !== 'application/json') return 415
    try {
      const sent = JSON.parse(body)
      if (method === 'POST' && Object.values(sent).some((value) => facts.taken.includes(value))) return 409
    } catch {
      return 400
    }
  }
  if (headers.Accept && headers.Accept !== facts.produces) return 406
  if (headers['If-Match'] && headers['If-Match'] !== facts.etag) return 412
  if (headers['If-None-Match'] === facts.etag) return 304
  if (method === 'POST') return facts.isQueued ? 202 : 201
  return method === 'DELETE' ? 204 : 200
}

const status = decide()
console.log(status + ' ' + reasons[status])`

export const statusOfRequest: Template = {
  id: 'http-status-of-request',
  title: 'The status that answers a request',
  skill: 'REST APIs',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const story = random.pick(apiStories)
    const { status, request, told, wrong, explanation, token, etag, facts } = drawSituation(random, story)
    const text = writeRequest(request)
    const path = request.path.split('?')[0] ?? ''
    const all: Facts = {
      token,
      etag,
      mayWrite: true,
      known: [path],
      gone: [],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      taken: [],
      produces: 'application/json',
      requestsLeft: 100,
      isQueued: false,
      ...facts,
    }
    return {
      question: `The API of ${story.who} gets the request below. ${told} Which status answers it?`,
      code: text,
      language: 'http',
      options: makeOptions(random, {
        key: `${status} ${reasons[status]}`,
        distractors: toDistractors(wrong),
      }),
      proof: {
        language: 'javascript',
        source: `const reasons = ${JSON.stringify(reasons)}\nconst facts = ${JSON.stringify(all)}\nconst request = ${JSON.stringify(text)}\n${decide.trim()}`,
      },
      explanation,
    }
  },
}
