import { ArrowDown, ArrowUp } from 'lucide-react'
import { jobLimits } from '#core/jobs/job-problems.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { ChipInput } from '#web/ui/chip-input.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { fieldLabels, type SkillList } from './form-job.ts'
import { FieldHints } from './hint-note.tsx'
import { useJobFormState } from './job-form-state.ts'
import { skillPath } from './job-sources.ts'

const words = {
  mustHave: {
    hint: 'Without these the work cannot be done.',
    other: 'niceToHave',
    icon: ArrowDown,
    placeholder: 'Add a skill that is needed',
  },
  niceToHave: {
    hint: 'With these it is done better.',
    other: 'mustHave',
    icon: ArrowUp,
    placeholder: 'Add a skill that is welcome',
  },
} as const

export function SkillsFields() {
  return (
    <div className="flex flex-col gap-5">
      <SkillsField list="mustHave" />
      <SkillsField list="niceToHave" />
    </div>
  )
}

function SkillsField({ list }: { list: SkillList }) {
  const { form, setSkills, typeSkill, sources, unchecked } = useJobFormState()
  const { hint, other, icon, placeholder } = words[list]
  const isOpen = unchecked.includes(list)
  return (
    <div>
      <ChipInput
        {...useSourced(list, fieldLabels[list], hint)}
        values={form[list]}
        onChange={(names) => setSkills(list, names)}
        onTyping={(text) => typeSkill(list, text)}
        suggest={suggestSkillNames}
        isMarked={(skill) => isOpen && sources[skillPath(skill)]?.isSure === false}
        attributesOf={(skill) => ({ 'data-source': skillPath(skill) })}
        action={{
          icon,
          labelOf: (skill) => `Move ${skill} to ${fieldLabels[other].toLowerCase()}`,
          newsOf: (skill) => `${skill} moved to ${fieldLabels[other].toLowerCase()}.`,
          onAct: (skill) => setSkills(other, [...form[other], skill]),
        }}
        maxLength={jobLimits.skill}
        placeholder={placeholder}
      />
      <FieldHints path={list} />
    </div>
  )
}
