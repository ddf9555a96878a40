import { useSourcedForm } from '#web/lib/sourced-form.ts'
import { FieldError } from '#web/ui/field.tsx'

export const listProblemId = (list: string) => `${list}-problem`

/** What is wrong with a list as a whole, such as too many entries. No control has it, so it takes the focus itself. */
export function ListProblem({ list }: { list: string }) {
  const problem = useSourcedForm().problems[list]
  return (
    <div tabIndex={-1} data-problem={problem === undefined ? undefined : list}>
      <FieldError id={listProblemId(list)} error={problem} />
    </div>
  )
}
