import { profileLimits } from '#core/documents/profile.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { ChipInput } from '#web/ui/chip-input.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { skillPath } from './field-sources.ts'
import { useFormState } from './profile-form-state.ts'

export function SkillsField() {
  const { form, set, setHalfTypedSkill, sources, unchecked } = useFormState()
  const isOpen = unchecked.includes('skills')
  return (
    <ChipInput
      {...useSourced('skills', 'Skills', 'Press Enter or a comma after each one.')}
      isLabelHidden
      values={form.skills}
      onChange={(skills) => set('skills', skills)}
      onTyping={setHalfTypedSkill}
      suggest={suggestSkillNames}
      isMarked={(skill) => isOpen && sources[skillPath(skill)]?.isSure === false}
      attributesOf={(skill) => ({ 'data-source': skillPath(skill) })}
      maxLength={profileLimits.skill}
      placeholder="Add a skill"
    />
  )
}
