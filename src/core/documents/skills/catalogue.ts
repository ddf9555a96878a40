/**
 * The skills, read from `data/`. One skill per line, the names with a mark where they are ambiguous:
 *
 *     PostgreSQL = Postgres, PSQL < SQL
 *     SAP! = SAP ERP < ERP systems          `!` counts only in this case
 *     Go? = Golang                          `?` counts only in this case and with evidence beside it
 *     Research~ = Research methods          `~` an everyday word, counts in any case with evidence beside it
 */
import cloud from '#core/documents/skills/data/cloud.json' with { type: 'json' }
import data from '#core/documents/skills/data/data.json' with { type: 'json' }
import design from '#core/documents/skills/data/design.json' with { type: 'json' }
import education from '#core/documents/skills/data/education.json' with { type: 'json' }
import engineering from '#core/documents/skills/data/engineering.json' with { type: 'json' }
import finance from '#core/documents/skills/data/finance.json' with { type: 'json' }
import health from '#core/documents/skills/data/health.json' with { type: 'json' }
import hospitality from '#core/documents/skills/data/hospitality.json' with { type: 'json' }
import languages from '#core/documents/skills/data/languages.json' with { type: 'json' }
import marketing from '#core/documents/skills/data/marketing.json' with { type: 'json' }
import office from '#core/documents/skills/data/office.json' with { type: 'json' }
import operations from '#core/documents/skills/data/operations.json' with { type: 'json' }
import people from '#core/documents/skills/data/people.json' with { type: 'json' }
import product from '#core/documents/skills/data/product.json' with { type: 'json' }
import sales from '#core/documents/skills/data/sales.json' with { type: 'json' }
import soft from '#core/documents/skills/data/soft.json' with { type: 'json' }
import software from '#core/documents/skills/data/software.json' with { type: 'json' }
import type { NameRule, Skill, SkillGroup, SkillName } from '#core/documents/skills/skill.ts'

export const skillLines: Record<SkillGroup, readonly string[]> = {
  software,
  data,
  cloud,
  design,
  product,
  marketing,
  sales,
  finance,
  people,
  operations,
  health,
  education,
  engineering,
  hospitality,
  office,
  soft,
  languages,
}

const rules: Record<string, NameRule> = { '!': 'exact', '?': 'with_evidence', '~': 'everyday' }

function readName(marked: string): { written: string; rule: NameRule } {
  const rule = rules[marked.slice(-1)]
  return rule ? { written: marked.slice(0, -1), rule } : { written: marked, rule: 'always' }
}

const split = (list: string | undefined, by: string) =>
  list ? list.split(by).map((part) => part.trim()) : []

function readLine(line: string, group: SkillGroup): SkillName[] {
  const [names = '', broader] = split(line, ' < ')
  const [name = '', aliases] = split(names, ' = ')
  const all = [name, ...split(aliases, ', ')].map(readName)
  const [first, ...others] = all.map(({ written }) => written)
  const skill = { name: first ?? '', group, aliases: others, broader: split(broader, ', ') }
  return all.map((one) => ({ ...one, skill }))
}

/** Every name of every skill, its own name first. */
export const skillNames: readonly SkillName[] = Object.entries(skillLines).flatMap(([group, lines]) =>
  lines.flatMap((line) => readLine(line, group as SkillGroup)),
)

export const allSkills: readonly Skill[] = [...new Set(skillNames.map(({ skill }) => skill))]
