import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Translate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import type { MessageValues } from '#i18n/say.ts'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string, Flaw> {
  readonly initial: FormValues<Name>
  readonly check: (name: Name, values: FormValues<Name>) => Flaw | undefined
}

export interface Form<Name extends string, Flaw> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: FormValues<Name>
  readonly set: (name: Name, value: string) => void
  /** The person has left a field: from now on its fault is shown. */
  readonly leave: (name: Name) => void
  /** What is to be shown as wrong. Worked out anew each time, so that it follows values and language by itself. */
  readonly faultOf: (name: Name) => Flaw | undefined
  /** Somebody else's verdict, such as the server's; it stands until the value changes. */
  readonly refuse: (name: Name, fault: Flaw) => void
  /** Shows what is wrong with these fields and goes to the first of them; true when nothing is. */
  readonly review: (names: readonly Name[]) => boolean
  readonly focus: (name: Name) => void
}

/** A form of text fields. Each input must carry its field's name, by which the first wrong one is found. */
export function useForm<Name extends string, Flaw>({
  initial,
  check,
}: FormOptions<Name, Flaw>): Form<Name, Flaw> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<Name, Flaw>>(new Map())

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

let isPressed = false
if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), true)
  addEventListener('mouseup', () => (isPressed = false), true)
}

/**
 * Now, or once what is being pressed was let go and has been clicked: what shows up because a field was left must not
 * push the button from under the finger that left it. Touches press and let go of a mouse as well.
 */
function afterPress(act: () => void): void {
  if (!isPressed) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
  return undefined
}

/** What is wrong with a field, in words that are chosen now and spoken in the language of then. */
export type Fault =
  | { readonly key: MessageKey; readonly values?: MessageValues }
  /** The merchant's own words. */
  | { readonly words: string }

export function sayFault(t: Translate, fault: Fault | undefined): string | undefined {
  if (fault === undefined) return undefined
  return 'words' in fault ? fault.words : t(fault.key, fault.values)
}

/** What an input needs of its form. */
export function fieldProps<Name extends string>(t: Translate, form: Form<Name, Fault>) {
  return <One extends Name>(name: One) => ({
    name,
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: sayFault(t, form.faultOf(name)),
  })
}
