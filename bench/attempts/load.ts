/** People at their pace: each asks when it is their moment, whether or not others have been answered. */
import http from 'node:http'

export type Asked = { method: string; url: string; cookie: string; body?: unknown }

const agent = new http.Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })

export async function ask({ method, url, cookie, body }: Asked): Promise<{ status: number; text: string }> {
  return await new Promise((resolve, reject) => {
    const data = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(
      url,
      {
        method,
        agent,
        headers: {
          cookie,
          ...(data === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(data)
  })
}

/** `failure`: what it was, null where it went well. */
export type Measured = { kind: string; ms: number; failure: string | null }

/** Measured from the moment it was due: who waits for a free connection waits too. */
export async function askAt(
  due: number,
  kind: string,
  make: () => Asked,
  into: Measured[],
): Promise<{ status: number; text: string } | null> {
  const pause = due - performance.now()
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  try {
    const answer = await ask(make())
    const failure = answer.status === 200 ? null : `${answer.status} ${answer.text.slice(0, 200)}`
    into.push({ kind, ms: performance.now() - due, failure })
    return answer
  } catch (error) {
    into.push({ kind, ms: performance.now() - due, failure: String(error) })
    return null
  }
}

export function summarize(measured: readonly Measured[]) {
  const times = measured.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    errors: measured.filter(({ failure }) => failure !== null).length,
  }
}

/** Once each, with the step it befell. */
export function printFailures(measured: readonly Measured[]): void {
  const lines = measured.flatMap(({ kind, failure }) => (failure ? [`${kind}: ${failure}`] : []))
  for (const line of new Set(lines)) console.log(`!!! ${line}`)
}
