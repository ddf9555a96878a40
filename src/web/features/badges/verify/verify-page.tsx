/** Where anyone has a badge checked: a file, a link, or the badge as text. */
import { useRouter } from '@tanstack/react-router'
import { FileBadge, MonitorCheck, WifiOff } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { badgeTypes } from '#core/badges/badge.ts'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { PageFrame, PageHeading, useTitle } from '#web/ui/page.tsx'
import { BadgeResult } from './badge-result.tsx'
import type { Brought } from './check-badge.ts'
import { badgeFileRules, type Input, readFile, readText } from './read-input.ts'
import { StoneHeader } from './stone-header.tsx'

export function VerifyPage() {
  const router = useRouter()
  const [text, setText] = useState('')
  const [brought, setBrought] = useState<Brought | null>(null)
  useFocusAfterChange(brought ? 'result' : 'form')

  const take = (input: Input): string | undefined => {
    if (input.kind === 'problem') return input.words
    if (input.kind === 'badge') {
      setBrought(input.brought)
      window.scrollTo({ top: 0 })
    } else void router.navigate({ to: paths.verifyBadge, params: { badgeId: input.id } })
    return undefined
  }
  if (brought)
    return (
      <BadgeResult
        brought={brought}
        another={
          <Button kind="secondary" size="small" onClick={() => setBrought(null)}>
            Check another badge
          </Button>
        }
      />
    )
  return <Intake text={text} onText={setText} onInput={take} />
}

type Take = (input: Input) => string | undefined
type TextProps = { text: string; onText: (text: string) => void; onInput: Take }

function Intake({ text, onText, onInput }: TextProps) {
  useTitle('Verify a badge')
  return (
    <PageFrame>
      <StoneHeader isTall={false}>
        <div className="flex shrink-0 max-sm:hidden">
          {badgeTypes.slice(0, 3).map((type) => (
            <span key={type} className="-ml-7 first:ml-0">
              <Medallion kind={type} size={96} />
            </span>
          ))}
        </div>
        <PageHeading title="Verify a badge" lead="See whether it is genuine, unchanged and in force." />
      </StoneHeader>
      <div className="grid items-start gap-7 lg:grid-cols-[3fr_2fr]">
        <div className="surface-card flex min-w-0 flex-col gap-6 p-5 sm:p-7">
          <BadgeDrop onInput={onInput} />
          <p aria-hidden="true" className="flex items-center gap-4 text-quiet text-sm">
            <span className="h-px flex-1 bg-hairline" />
            or
            <span className="h-px flex-1 bg-hairline" />
          </p>
          <TextForm {...{ text, onText, onInput }} />
        </div>
        <Promises />
      </div>
    </PageFrame>
  )
}

function BadgeDrop({ onInput }: { onInput: Take }) {
  const [problem, setProblem] = useState<string>()
  return (
    <FileDrop
      label="Choose a badge file"
      title="Drop a badge here"
      rules={badgeFileRules}
      {...(problem && { error: problem })}
      onFile={(file) => {
        setProblem(undefined)
        void readFile(file).then((input) => setProblem(onInput(input)))
      }}
    />
  )
}

function TextForm({ text, onText, onInput }: TextProps) {
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(onInput(readText(text, window.location.host)))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Badge link or code"
        hint="A link to a badge, or the text of a .jwt file."
        value={text}
        error={problem}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="text-ellipsis"
        onChange={({ target }) => {
          onText(target.value)
          setProblem(undefined)
        }}
      />
      <div>
        <Button type="submit">Check it</Button>
      </div>
    </form>
  )
}

const promises = [
  {
    icon: MonitorCheck,
    title: 'It stays with you',
    words: 'The check runs in your browser. No file and no text that you bring leaves it.',
  },
  {
    icon: FileBadge,
    title: 'What is looked at',
    words:
      'Whether it was changed after it was signed, who signed it, whether it is in date, and whether it was withdrawn.',
  },
  {
    icon: WifiOff,
    title: 'Without a connection, too',
    words: 'What cannot be looked up then is named, and looked up when you are back online.',
  },
]

function Promises() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 lg:px-2 lg:py-4">
      <h2 id={id} className="text-heading">
        How it works
      </h2>
      <ul className="flex flex-col gap-6">
        {promises.map(({ icon: Icon, title, words }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-copper" />
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-pretty text-quiet">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
