/** What people can do: a taxonomy of our own, skills found in a text, by name, and while someone types. */
export { allSkills } from '#core/documents/skills/catalogue.ts'
export { findSkills, type SkillMention } from '#core/documents/skills/find-skills.ts'
export { type Skill, type SkillGroup, skillGroups } from '#core/documents/skills/skill.ts'
export { broaderSkills, skillNamed } from '#core/documents/skills/skill-named.ts'
export { suggestSkills } from '#core/documents/skills/suggest-skills.ts'
