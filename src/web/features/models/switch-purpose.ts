import { useMutation, useQueryClient } from '@tanstack/react-query'
import { aiPurposeWords } from '#core/analytics/ai-calls.ts'
import type { ModelPurpose } from '#core/models/purposes.ts'
import { api } from '#web/lib/api.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

export function useSwitchPurpose({
  purpose,
  version,
  onProblem,
}: {
  purpose: ModelPurpose
  /** Of the switches, as they are shown. */
  version: number
  onProblem: (text: string | undefined) => void
}) {
  const queryClient = useQueryClient()
  const { queryKey } = api.models.overview.queryOptions()
  const { mutateAsync, isPending } = useMutation(api.models.switchPurpose.mutationOptions())

  const switchTo = async (isOn: boolean, seen = version): Promise<void> => {
    onProblem(undefined)
    try {
      const models = await mutateAsync({ purpose, isOn, version: seen })
      queryClient.setQueryData(queryKey, models)
      const how = isOn ? 'may use the language model again' : 'is done without the language model now'
      notify({
        key: `model-${purpose}`,
        text: `“${aiPurposeWords[purpose]}” ${how}.`,
        onUndo: () => void switchTo(!isOn, models.version),
      })
    } catch (error) {
      onProblem(refusalText(error, 'The server did not answer. Nothing was changed. Please try again.'))
      if (isRefusal(error, 'MODEL_SETTINGS_CHANGED')) await queryClient.invalidateQueries({ queryKey })
    }
  }
  return { switchTo, isBusy: isPending }
}
