/** What the pictures of many screens begin with: an answer that never comes, comes changed or not at all, and what to wait for. */

export const hold = (url) => (page) => page.route(url, () => undefined)
export const cut = (url) => (page) => page.route(url, (route) => route.abort())

/** The server's own answer, changed a little. */
export const change = (url, changed) => (page) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: changed(await response.json()) })
  })

export const seeAlert = (page) => page.getByRole('alert').first().waitFor()
export const seeHeading = (page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Of something that is nowhere. */
export const newId = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
