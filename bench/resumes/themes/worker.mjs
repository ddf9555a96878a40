/**
 * Runs one theme in a process of its own: themes are old code of many hands, they print, change what all share, and may
 * fail in any way. Plain JavaScript, so that nothing stands between Node.js and the theme.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

process.on('message', ({ folder, theme, resumes }) => {
  void renderAll(folder, theme, resumes).then((pages) =>
    process.send?.(pages, undefined, undefined, () => process.exit(0)),
  )
})

async function renderAll(folder, theme, resumes) {
  const pages = []
  for (const resume of resumes) {
    try {
      const render = await load(folder, theme)
      pages.push({ html: String(await render(resume)) })
    } catch (error) {
      // The last line: templates put an excerpt of themselves before it.
      const lines = String(error?.message ?? error)
        .split('\n')
        .filter((line) => line.trim())
      pages.push({ problem: lines.at(-1) ?? 'no reason given' })
    }
  }
  return pages
}

async function load(folder, theme) {
  let loaded
  try {
    loaded = createRequire(path.join(folder, 'package.json'))(theme)
  } catch {
    loaded = await import(pathToFileURL(moduleFile(path.join(folder, 'node_modules', theme))).href)
  }
  const render = loaded.render ?? loaded.default?.render ?? loaded.default
  if (!render) throw new Error('it has no render()')
  return render
}

/** Of a theme that is written as a module and cannot be required. */
function moduleFile(home) {
  const { exports, module, main } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  let entry = exports?.['.'] ?? exports
  while (typeof entry === 'object') entry = entry.import ?? entry.node ?? entry.default
  return path.join(home, entry ?? module ?? main ?? 'index.js')
}
