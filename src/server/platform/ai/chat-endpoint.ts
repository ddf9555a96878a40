/** Where a language model is asked, behind the API that most of them share. */
export type ModelServer = { baseUrl: string; model: string; apiKey: string | undefined }

export type ChatRequest = { system: string; prompt: string; [option: string]: unknown }

export function createChatEndpoint({ baseUrl, model, apiKey }: ModelServer) {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }

  /** Whatever the server answers, with its status. */
  return async ({ system, prompt, ...options }: ChatRequest, signal: AbortSignal): Promise<Response> =>
    await fetch(url, {
      method: 'POST',
      headers,
      // To another place the key would go along.
      redirect: 'error',
      signal,
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: prompt },
        ],
        ...options,
      }),
    })
}
