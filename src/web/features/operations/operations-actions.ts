/** What an administrator does in the machine room. What these throw is said where it was asked for. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeadTask, PlatformProcess } from '#contract/operations.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'
import { backupsQuery, storageQuery } from './operations-queries.ts'

const otherwise = 'The server did not answer. Please try again.'

export function useOperationsActions() {
  const queryClient = useQueryClient()
  const refreshWork = () =>
    Promise.all(
      [api.operations.deadTasks.key(), api.operations.queue.key(), api.admin.needs.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const refreshBackups = () =>
    Promise.all(
      [backupsQuery.queryKey, storageQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { mutateAsync: askToRetry } = useMutation(api.operations.retryTask.mutationOptions())
  const { mutateAsync: askToRetryAll } = useMutation(api.operations.retryAllTasks.mutationOptions())
  const { mutateAsync: askToDiscard } = useMutation(api.operations.discardTask.mutationOptions())
  const { mutateAsync: askToForget } = useMutation(api.operations.forgetProcess.mutationOptions())
  const { mutateAsync: askToBackUp } = useMutation(api.operations.startBackup.mutationOptions())
  const { mutateAsync: askToDelete } = useMutation(api.operations.deleteBackup.mutationOptions())

  /** Said in a corner: the row that it was about may be gone. */
  const saying = async (work: () => Promise<string>, refresh: () => Promise<unknown>): Promise<void> => {
    try {
      notify({ text: await work() })
    } catch (error) {
      const text = isRefusal(error, 'NOT_FOUND')
        ? 'Somebody else has seen to that already.'
        : refusalText(error, otherwise)
      notify({ kind: 'problem', text })
    }
    await refresh()
  }

  return {
    retry: ({ id, words }: DeadTask) =>
      saying(async () => {
        await askToRetry({ taskId: id })
        return `“${words}” is tried again.`
      }, refreshWork),

    retryAll: () =>
      saying(async () => {
        const { retried, left } = await askToRetryAll({})
        const rest = left > 0 ? ` ${countThings(left, 'task')} left.` : ''
        return `${countThings(retried, 'task')} ${retried === 1 ? 'is' : 'are'} tried again.${rest}`
      }, refreshWork),

    async discard({ id, words }: DeadTask, reason: string): Promise<void> {
      try {
        await askToDiscard({ taskId: id, reason })
        notify({ text: `“${words}” is discarded.` })
      } finally {
        void refreshWork()
      }
    },

    forget: ({ id, name }: PlatformProcess) =>
      saying(
        async () => {
          await askToForget({ processId: id })
          return `${name} is not missed any more.`
        },
        () => queryClient.invalidateQueries({ queryKey: api.operations.processes.key() }),
      ),

    backUp: () =>
      saying(async () => {
        await askToBackUp({})
        return 'The backup has begun. You can go on meanwhile.'
      }, refreshBackups),

    async deleteBackup(name: string, reason: string): Promise<void> {
      try {
        await askToDelete({ name, reason })
        notify({ text: `${name} is deleted.` })
      } finally {
        void refreshBackups()
      }
    },
  }
}
