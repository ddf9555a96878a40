/** The OpenAPI document as a page: plain HTML, made once, nothing from elsewhere. */
import type { OpenAPI } from '@orpc/contract'
import { escapeHtml } from '#core/content/escape-html.ts'

export function renderApiDocs(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OpenAPI.OperationObject,
    })),
  )
  const groups = new Map<string, typeof operations>()
  for (const entry of operations) {
    const tag = entry.operation.tags?.[0] ?? 'other'
    groups.set(tag, [...(groups.get(tag) ?? []), entry])
  }
  const { title, version, description = '' } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="/theme.js"></script>
<title>${escapeHtml(title)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><h1>${escapeHtml(title)} API</h1><p>${escapeHtml(description)}</p>
<p>Version ${escapeHtml(version)}. The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}).</p></header>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
<main>${[...groups].map(([tag, entries]) => renderGroup(tag, entries)).join('')}</main>
</body>
</html>`
}

function renderGroup(
  tag: string,
  entries: { path: string; method: string; operation: OpenAPI.OperationObject }[],
): string {
  return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${entries
    .map(
      ({ path, method, operation }) => `<article>
<h3><span class="method">${method}</span> <code>/api${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
${renderSchema('Parameters', operation.parameters)}
${renderSchema('Request body', operation.requestBody)}
${Object.entries(operation.responses ?? {})
  .map(([status, response]) => renderSchema(`Answer ${status}`, response))
  .join('')}
</article>`,
    )
    .join('')}</section>`
}

function renderSchema(label: string, schema: unknown): string {
  if (!schema || (Array.isArray(schema) && schema.length === 0)) return ''
  return `<details><summary>${escapeHtml(label)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
