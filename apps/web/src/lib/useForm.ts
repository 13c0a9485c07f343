import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { afterPress } from './afterPress.ts'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string, Fault> {
  readonly initial: FormValues<Name>
  readonly check: (name: Name, values: FormValues<Name>) => Fault | undefined
}

export interface Form<Name extends string, Fault> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: FormValues<Name>
  readonly set: (name: Name, value: string) => void
  /** The person has left a field: from now on its fault is shown. */
  readonly leave: (name: Name) => void
  /** What is to be shown as wrong. Worked out anew each time, so that it follows values and language by itself. */
  readonly faultOf: (name: Name) => Fault | undefined
  /** Somebody else's verdict, such as the server's; it stands until the value changes. */
  readonly refuse: (name: Name, fault: Fault) => void
  /** Shows what is wrong with these fields and goes to the first of them; true when nothing is. */
  readonly review: (names: readonly Name[]) => boolean
  readonly focus: (name: Name) => void
}

/** A form of text fields. Each input must carry its field's name, by which the first wrong one is found. */
export function useForm<Name extends string, Fault>({
  initial,
  check,
}: FormOptions<Name, Fault>): Form<Name, Fault> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<Name, Fault>>(new Map())

  const goTo = (names: readonly string[]) => {
    // Named inputs, buttons and selects all have a name; which of them comes first is for the page to say.
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name }) => names.includes(name))?.focus()
  }

  return {
    ref,
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setRefusals((before) => new Map([...before].filter(([refused]) => refused !== name)))
    },
    leave: (name) => {
      // Passing through an empty field is no mistake yet.
      if (values[name] !== '') afterPress(() => setLeft((before) => new Set([...before, name])))
    },
    faultOf: (name) => refusals.get(name) ?? (left.has(name) ? check(name, values) : undefined),
    refuse: (name, fault) => {
      setRefusals((before) => new Map([...before, [name, fault]]))
      goTo([name])
    },
    review: (names) => {
      setLeft((before) => new Set([...before, ...names]))
      const wrong = names.filter((name) => (refusals.get(name) ?? check(name, values)) !== undefined)
      goTo(wrong)
      return wrong.length === 0
    },
    focus: (name) => goTo([name]),
  }
}

/** For `onSubmit`: the page stays, whatever the form does. */
export function handled(submit: () => unknown) {
  return (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
}
