import type { Translate } from '#i18n/I18n.tsx'
import { sayFault, type Fault } from './fault.ts'
import type { Form } from './useForm.ts'

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
