/** Many open streams, as browsers hold them, and when each of them heard what. */
import http from 'node:http'

export type Stream = {
  heard: { text: string; at: number }[]
  /** Resolves with the moment at which it first heard something that fits. */
  hear(fits: string): Promise<number>
  close(): void
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Resolves once it says where things stand. */
export async function openStream(url: string, cookie: string): Promise<Stream> {
  const waiting: { fits: string; resolve: (at: number) => void }[] = []
  const heard: Stream['heard'] = []
  const request = http.get(url, { agent, headers: { cookie, accept: 'text/event-stream' } })
  const stream: Stream = {
    heard,
    hear(fits) {
      const found = heard.find(({ text }) => text.includes(fits))
      if (found) return Promise.resolve(found.at)
      return new Promise((resolve) => waiting.push({ fits, resolve }))
    },
    close: () => request.destroy(),
  }
  request.on('response', (response) => {
    if (response.statusCode !== 200) throw new Error(`No stream: ${response.statusCode}`)
    response.setEncoding('utf8')
    let rest = ''
    response.on('data', (chunk: string) => {
      const at = performance.now()
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const text of blocks) {
        heard.push({ text, at })
        for (const one of waiting.filter(({ fits }) => text.includes(fits))) {
          waiting.splice(waiting.indexOf(one), 1)
          one.resolve(at)
        }
      }
    })
    response.on('error', () => {})
  })
  request.on('error', () => {})
  await stream.hear('"here"')
  return stream
}
