/**
 * A form as people expect it: what is wrong is said beside its field and goes away when the field is edited, the first such
 * field gets the focus, it is sent once, and whatever happens nothing typed is lost.
 */
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from './one-at-a-time.ts'
import { fieldErrorsOf, refusalText } from './refusals.ts'

type Values = Record<string, string | boolean>
type Problems<V> = Partial<Record<keyof V & string, string>>

export type FormOptions<V extends Values> = {
  initial: V
  /** What can be told before it is sent. */
  check?: (values: V) => Problems<V>
  send: (values: V) => Promise<void>
  /** For the whole form, where the server did not say anything on purpose. */
  otherwise: string
  /** The words for a refusal, where they need more than the server's own. */
  describe?: (error: unknown, otherwise: string) => string
}

export function useForm<V extends Values>(options: FormOptions<V>) {
  const { initial, check, send, otherwise } = options
  const describe = (error: unknown) => (options.describe ?? refusalText)(error, otherwise)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const refuse = (found: Record<string, string | undefined>, text: string | null) => {
    setProblems(found)
    setProblem(text)
    setRefusals((count) => count + 1)
  }

  const set = <Name extends keyof V & string>(name: Name, value: V[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    // A password that is corrected settles that its repetition did not match.
    const settled = name === 'password' ? { confirmPassword: undefined } : {}
    setProblems((before) => ({ ...before, ...settled, [name]: undefined }))
  }

  const submit = useOneAtATime(async () => {
    const found = check?.(values) ?? {}
    if (Object.values(found).some(Boolean)) return refuse(found, null)
    setIsBusy(true)
    setProblem(null)
    setProblems({})
    try {
      await send(values)
    } catch (error) {
      // What the server calls "company.name" is "company" here.
      const entries = Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
        path.split('.')[0] ?? '',
        text,
      ])
      const fields: Record<string, string | undefined> = Object.fromEntries(entries)
      // A field the form does not have is the whole form's problem.
      const isShown = Object.keys(fields).some((name) => name in values)
      refuse(fields, isShown ? null : (Object.values(fields)[0] ?? describe(error)))
    } finally {
      setIsBusy(false)
    }
  })

  return {
    values,
    isBusy,
    /** What is wrong with the whole of it. */
    problem,
    problems: problems as Problems<V>,
    set,
    /** Says what is wrong, where something else than sending found it. */
    refuse: (found: Problems<V>) => refuse(found, null),
    clear: (name: keyof V & string) => setProblems((before) => ({ ...before, [name]: undefined })),
    reset: () => {
      setValues(initial)
      setProblems({})
      setProblem(null)
    },
    submit: () => void submit(),
    /** `<form {...form.props}>` */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** `<Field {...form.text('name')} label="Full name" />` */
    text: (name: keyof V & string) => ({
      name: name as string,
      value: values[name] as string,
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as V[typeof name]),
    }),
    /** `<Checkbox {...form.tick('agreeToTerms')} label="..." />` */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] as boolean,
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[typeof name]),
    }),
  }
}
