const shownSuggestions = 8

/** The catalogue is large, and is loaded when someone types. */
export async function suggestSkillNames(typed: string): Promise<readonly string[]> {
  const { suggestSkills } = await import('#core/documents/skills/suggest-skills.ts')
  return suggestSkills(typed, shownSuggestions).map(({ name }) => name)
}
