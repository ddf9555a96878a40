/** The contact sheet: one section per screen, in it one row per state. Plain HTML, no script, works from a file. */

const css = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 100rem; padding: 1.5rem; }
h1 { font-size: 1.6rem; }
h2 { margin: 3rem 0 0; border-top: 1px solid #8886; padding-top: 1rem; font-size: 1.2rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; font-weight: 500; }
nav ul { columns: 16rem; margin: 0; padding: 0; list-style: none; }
.pictures { display: grid; grid-template-columns: 390fr 390fr 1440fr 1440fr; gap: .75rem; align-items: start; }
figure { margin: 0; }
figcaption { font-size: .8rem; opacity: .8; }
img { display: block; width: 100%; height: auto; max-height: 40rem; object-fit: cover; object-position: top;
  border: 1px solid #8886; }
.missing { border: 1px dashed; padding: 1rem; overflow-wrap: anywhere; }
@media (max-width: 50rem) { .pictures { grid-template-columns: 390fr 1440fr; } }
`

/**
 * @param {{ name: string, caller: string, path: string }[]} screens
 * @param {string[]} variants The pictures of each, in the order of the columns.
 * @param {(name: string, variant: string) => { file: string } | { problem: string }} pictureOf
 */
export function renderGalleryPage(screens, variants, pictureOf) {
  const groups = new Map()
  for (const screen of screens) {
    const title = `${screen.path} as ${screen.caller}`
    groups.set(title, [...(groups.get(title) ?? []), screen])
  }
  const renderPicture = (name, variant) => {
    const { file, problem } = pictureOf(name, variant)
    const alt = escapeHtml(`${name}, ${variant}`)
    const picture = file
      ? `<a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="${alt}" loading="lazy"></a>`
      : `<p class="missing">${escapeHtml(problem)}</p>`
    return `<figure>${picture}<figcaption>${escapeHtml(variant)}</figcaption></figure>`
  }
  const renderScreen = ({ name }) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>
<div class="pictures">${variants.map((variant) => renderPicture(name, variant)).join('\n')}</div>`
  const renderGroup = ([title, members]) => `<section>
<h2>${escapeHtml(title)}</h2>
${members.map(renderScreen).join('\n')}
</section>`
  const links = screens.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assay: every screen</title>
<style>${css}</style>
</head>
<body>
<h1>Assay: every screen</h1>
<nav aria-label="Screens"><ul>${links.join('')}</ul></nav>
<main>
${[...groups].map(renderGroup).join('\n')}
</main>
</body>
</html>
`
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
