import { logout, setPaymentPassword } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { endSession } from '#session/session.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { PIN_LENGTH } from '#ui/forms/PinField.tsx'

type Name = 'currentPassword' | 'digits' | 'again'

/** Chooses the six digits of the payment password, by the password of the account or a recent login. */
export function useChoosePaymentPassword(hasPassword: boolean, onSet: () => void) {
  const t = useTranslate()
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [needsLogin, setNeedsLogin] = useState(false)
  const form = useForm<Name, MessageKey>({
    initial: { currentPassword: '', digits: '', again: '' },
    check: (name, { currentPassword, digits, again }) => {
      if (name === 'currentPassword') return currentPassword === '' ? 'pay_psw_enter_login' : undefined
      if (name === 'digits') return digits.length < PIN_LENGTH ? 'pay_psw_short' : undefined
      return again === digits ? undefined : 'pay_psw_differs'
    },
  })

  return {
    form,
    isBusy,
    problem,
    /** Who has no password of the account has to have come in a moment ago. */
    needsLogin,
    loginAgain: () => void send(logout).then(endSession),
    async submit(): Promise<void> {
      const names: readonly Name[] = [
        ...(hasPassword ? (['currentPassword'] as const) : []),
        'digits',
        'again',
      ]
      if (isBusy || !form.review(names)) return
      setBusy(true)
      setProblem(undefined)
      const { currentPassword, digits } = form.values
      const reply = await send(setPaymentPassword, { body: { currentPassword, paymentPassword: digits } })
      setBusy(false)
      if (reply.ok) {
        showToast(t('pay_psw_done'), { tone: 'success' })
        onSet()
      } else if (reply.error.code === 'user.not.exist') form.refuse('currentPassword', 'pay_psw_wrong_login')
      else if (reply.error.code === 'payment.password.weak') form.refuse('digits', 'pay_psw_weak')
      else if (reply.error.code === 'recent.proof.needed') setNeedsLogin(true)
      else setProblem(failureText(reply.error))
    },
  }
}
