import { FieldError } from '#web/ui/field.tsx'
import type { ListName } from './form-profile.ts'
import { useFormState } from './profile-form-state.ts'

export const listProblemId = (list: ListName) => `${list}-problem`

/** What is wrong with a list as a whole, such as too many entries. No control has it, so it takes the focus itself. */
export function ListProblem({ list }: { list: ListName }) {
  const problem = useFormState().problems[list]
  return (
    <div tabIndex={-1} data-problem={problem === undefined ? undefined : list}>
      <FieldError id={listProblemId(list)} error={problem} />
    </div>
  )
}
