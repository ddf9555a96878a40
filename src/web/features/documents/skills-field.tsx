import { profileLimits } from '#core/documents/profile.ts'
import { ChipInput } from '#web/ui/chip-input.tsx'
import { skillPath } from './field-sources.ts'
import { useFormState } from './profile-form-state.ts'
import { useSourced } from './sourced-field.tsx'

const shownSuggestions = 8

/** The catalogue is large, and is loaded when someone types. */
async function suggest(typed: string): Promise<readonly string[]> {
  const { suggestSkills } = await import('#core/documents/skills/suggest-skills.ts')
  return suggestSkills(typed, shownSuggestions).map(({ name }) => name)
}

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
      suggest={suggest}
      isMarked={(skill) => isOpen && sources[skillPath(skill)]?.isSure === false}
      attributesOf={(skill) => ({ 'data-source': skillPath(skill) })}
      maxLength={profileLimits.skill}
      placeholder="Add a skill"
    />
  )
}
