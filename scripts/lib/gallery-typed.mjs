/** The pages keep what was typed for whoever comes back to it; the next picture is of a page that nobody has typed into. */
export const forgetTyped = (page) =>
  page.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('assay.draft.')) window.localStorage.removeItem(key)
  })
