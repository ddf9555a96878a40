/** Sends a file and says how far it is. By XMLHttpRequest: fetch says nothing on the way up. */
import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'

type Sending = {
  method: 'PUT' | 'POST'
  url: string
  file: File
  signal: AbortSignal
  /** From 0 to 100. At 100 all of it is there, and the answer is awaited. */
  onProgress: (percent: number) => void
}

/** What the server refuses is thrown as the API's client throws it. */
export function sendFile<Answer>({ method, url, file, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'text'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    // Headers hold nothing but plain letters; half a character is none.
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.replace(/\p{Cs}/gu, '')))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress((loaded / total) * 100)
    }
    request.onload = () => {
      const body = parseIfAny(request.responseText)
      if (request.status >= 200 && request.status < 300 && body) resolve(body as Answer)
      else if (isORPCErrorJson(body)) reject(createORPCErrorFromJson(body))
      else reject(new Error(`The file was answered with ${request.status}.`))
    }
    request.onerror = () => reject(new Error('The connection was interrupted.'))
    request.onabort = () => reject(new DOMException('The sending was cancelled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(file)
  })
}

function parseIfAny(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
