import { useQueryClient } from '@tanstack/react-query'
import { addBankCard, isCpf, type BankCard, type PixKeyType } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { isAboutKey, keyText } from './failures.ts'
import { keyFault } from './pixKeys.ts'

export interface KeyRules {
  readonly keyTypes: readonly PixKeyType[]
  /** Whose document the key has to belong to is known; where it is not, it is asked for with the key. */
  readonly holderKnown: boolean
}

/** Types a key, has a bank say whose it is, and adds it. */
export function useAddKey({ keyTypes, holderKnown }: KeyRules) {
  const send = useSend()
  const client = useQueryClient()
  const [type, setType] = useState<PixKeyType>(keyTypes[0] ?? 'cpf')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [added, setAdded] = useState<BankCard>()
  const form = useForm<'key' | 'cpf', MessageKey>({
    initial: { key: '', cpf: '' },
    check: (name, { key, cpf }) => {
      if (name === 'key') return keyFault(type, key)
      return isCpf(cpf) ? undefined : 'wk_err_cpf'
    },
  })
  // A CPF is a key of its own holder.
  const asksCpf = !holderKnown && type !== 'cpf'

  return {
    type,
    form,
    asksCpf,
    isBusy,
    /** Why nothing was added, where that is not the key's fault. */
    problem,
    /** What the bank said of it. */
    added,
    choose(next: PixKeyType): void {
      setType(next)
      setProblem(undefined)
      form.set('key', '')
    },
    async submit(): Promise<void> {
      if (isBusy || !form.review(asksCpf ? ['key', 'cpf'] : ['key'])) return
      const key = form.values.key.trim()
      const cpf = asksCpf ? form.values.cpf : key
      setBusy(true)
      setProblem(undefined)
      const reply = await send(addBankCard, { body: { keyType: type, key, ...(!holderKnown && { cpf }) } })
      setBusy(false)
      if (reply.ok) {
        setAdded(reply.value)
        await client.invalidateQueries({ queryKey: ['bankCards'] })
      } else if (isAboutKey(reply.error)) form.refuse('key', keyText(reply.error, holderKnown))
      else setProblem(keyText(reply.error, holderKnown))
    },
  }
}
