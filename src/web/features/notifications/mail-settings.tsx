/** What of the bell's news also comes by mail, and when. Each choice is saved as it is made. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationSettings } from '#contract/notifications.ts'
import { type MailChoice, mailChoices, type TopicId, topicsOf } from '#core/notifications/topics.ts'
import { api, client } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/format.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { sayTopic } from './topic-words.ts'

const choiceWords: Record<MailChoice, string> = {
  at_once: 'Mail at once',
  daily: 'In the daily mail',
  never: 'Only in the bell',
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), {
    language: 'en-GB',
    timeZone: 'UTC',
  }),
}))

const settingsQuery = api.notifications.settings.queryOptions()

export function MailSettings() {
  const settings = useQuery(settingsQuery)
  if (settings.isPending) return <SkeletonLines count={6} />
  if (!settings.data)
    return (
      <InlineError onRetry={() => void settings.refetch()}>Your choices could not be loaded.</InlineError>
    )
  return <Choices saved={settings.data} />
}

function Choices({ saved }: { saved: NotificationSettings }) {
  const { role, timeZone } = useSignedInUser()
  const { shown, change, problem } = useSavedSettings(saved)
  const choose = (topic: TopicId, choice: MailChoice) =>
    change(topic, { ...shown, choices: { ...shown.choices, [topic]: choice } })
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col divide-y divide-hairline">
        {topicsOf(role).map(({ id }) => (
          <li key={id} className="py-3 first:pt-0">
            <div className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
              <span id={`mail-${id}`}>{sayTopic(id)}</span>
              <Select
                label={sayTopic(id)}
                isLabelHidden
                options={mailChoices.map((value) => ({ value, label: choiceWords[value] }))}
                value={shown.choices[id] ?? 'at_once'}
                error={problem?.of === id ? problem.text : undefined}
                onChange={({ target }) => choose(id, target.value as MailChoice)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="sm:max-w-80">
        <Select
          label="The daily mail comes at"
          options={hours}
          value={String(shown.dailyHour)}
          error={problem?.of === 'hour' ? problem.text : undefined}
          hint={
            timeZone
              ? `By the clocks of ${timeZone.replaceAll('_', ' ')}. There is none when you have seen everything.`
              : 'By UTC, until you choose a time zone above. There is none when you have seen everything.'
          }
          onChange={({ target }) => change('hour', { ...shown, dailyHour: Number(target.value) })}
        />
      </div>
    </div>
  )
}

/** What was chosen shows at once; where it could not be saved, it goes back and says so. */
function useSavedSettings(saved: NotificationSettings) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<NotificationSettings | null>(null)
  const [problem, setProblem] = useState<{ of: TopicId | 'hour'; text: string } | null>(null)
  const saving = useMutation({
    mutationFn: ({ settings }: { of: TopicId | 'hour'; settings: NotificationSettings }) =>
      client.notifications.changeSettings(settings),
    // One after the other: the last one stays.
    scope: { id: 'notification-settings' },
    onSuccess: (settings, { settings: wanted }) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      setChosen((latest) => (latest === wanted ? null : latest))
    },
    onError: (_, { of }) => {
      setChosen(null)
      setProblem({ of, text: 'That could not be saved. Please try again.' })
    },
  })
  const shown = chosen ?? saved
  return {
    shown,
    problem,
    change(of: TopicId | 'hour', settings: NotificationSettings) {
      setProblem(null)
      setChosen(settings)
      saving.mutate({ of, settings })
    },
  }
}
