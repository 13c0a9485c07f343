import { useQueryClient } from '@tanstack/react-query'
import type { BankCards, WithdrawalTerms } from '@trevo/contract'
import { KeySquare } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PinField } from '#ui/forms/PinField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { isLess } from '#lib/amount.ts'
import { AmountChips } from '../AmountChips.tsx'
import { AmountField } from '../AmountField.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { mostOf } from './amountFault.ts'
import { dotted } from './pixKeys.ts'
import { Terms, WhyNot, whyNot } from './Terms.tsx'
import { useOpening } from './useOpening.ts'
import { PASSWORD, useWithdraw } from './useWithdraw.ts'
import styles from './WithdrawForm.module.css'

/** Where the payment password is chosen: another feature's, so the page is handed it. */
export type PasswordSheet = ComponentType<Readonly<{ isOpen: boolean; onClose: () => void }>>

export type WithdrawFormProps = Readonly<{
  terms: WithdrawalTerms
  known: BankCards
  onAsked: (withdrawalId: string) => void
  passwordSheet: PasswordSheet
}>

const WHY = 'why-not'

export function WithdrawForm({ terms, known, onAsked, passwordSheet }: WithdrawFormProps) {
  const t = useTranslate()
  const money = useMoney()
  const asking = useWithdraw(terms, known, onAsked)
  const { card, amount, amountFault, refusalAt } = asking
  const isRefused = whyNot(terms) !== undefined
  const said = (place: Parameters<typeof refusalAt>[0]) => {
    const text = refusalAt(place)
    return text && t(text)
  }
  const bounds = { min: money(terms.min), max: money(terms.max), free: money(terms.free) }
  const isAmount = amount !== undefined && !isLess(amount, terms.min)
  return (
    <form ref={asking.formRef} className={styles['form']} noValidate onSubmit={handled(asking.submit)}>
      <WhyNot terms={terms} id={WHY} />
      <AccountChoice
        known={known}
        value={card}
        onChange={asking.choose}
        error={said('account') ?? (asking.isCardMissing ? t('wd_key_needed') : undefined)}
      />
      <AmountField
        look="large"
        ref={asking.amountRef}
        label={t('wd_amount')}
        value={asking.typed}
        onChange={asking.type}
        hint={t('wd_bounds', bounds)}
        error={said('amount') ?? (amountFault && t(`wd_amount_${amountFault}`, bounds))}
      />
      <Chips terms={terms} asking={asking} />
      <Terms terms={terms} />
      <Password asking={asking} hasOne={terms.hasPaymentPassword} sheet={passwordSheet} />
      <p className={styles['hint']}>{t('wd_no_way_back')}</p>
      <div className={styles['foot']}>
        {said('form') !== undefined && <ErrorState variant="inline" text={said('form')!} />}
        <Button type="submit" block disabled={isRefused} aria-describedby={isRefused ? WHY : undefined}>
          {isAmount ? t('wd_submit_amount', { amount: money(amount) }) : t('wd_submit')}
        </Button>
      </div>
      <Confirmation asking={asking} minutes={terms.minutesMax} />
    </form>
  )
}

type Asking = ReturnType<typeof useWithdraw>

type ChipsProps = Readonly<{ terms: WithdrawalTerms; asking: Asking }>

function Chips({ terms, asking }: ChipsProps) {
  const t = useTranslate()
  const most = mostOf(terms)
  const chips = terms.chips.map((amount) => ({ amount, isBeyond: isLess(most, amount) }))
  return (
    <AmountChips
      label={t('wd_amounts')}
      chips={[...chips, { amount: most, label: t('wd_all'), isBeyond: isLess(most, terms.min) }]}
      value={asking.amount}
      onChange={asking.pick}
    />
  )
}

type PasswordProps = Readonly<{ asking: Asking; hasOne: boolean; sheet: PasswordSheet }>

/** Six digits to type, or to choose first. Whoever forgot them chooses others. */
function Password({ asking, hasOne, sheet: ChoosingSheet }: PasswordProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const sheet = useOpening()
  const refused = asking.refusalAt('password')
  const close = () => {
    sheet.close()
    void client.invalidateQueries({ queryKey: ['withdrawalTerms'] })
  }
  return (
    <div className={styles['password']}>
      {hasOne ? (
        <PinField
          name={PASSWORD}
          label={t('wd_password')}
          aside={
            <button
              type="button"
              className={styles['forgot']}
              aria-label={t('wd_forgot_name')}
              onClick={sheet.open}
            >
              {t('wd_forgot')}
            </button>
          }
          value={asking.password}
          onChange={asking.typePassword}
          error={refused ? t(refused) : asking.isPasswordMissing ? t('wd_password_needed') : undefined}
        />
      ) : (
        <Card padding="none">
          <List>
            <ListRow
              icon={<KeySquare />}
              title={t('wd_password_none')}
              meta={t('wd_password_none_text')}
              onClick={sheet.open}
            />
          </List>
        </Card>
      )}
      {!hasOne && (refused !== undefined || asking.isPasswordMissing) && (
        <div className={styles['missing']}>
          <ErrorState variant="inline" text={t('wd_err_password_missing')} />
        </div>
      )}
      {sheet.number > 0 && (
        <Suspense>
          <ChoosingSheet key={sheet.number} isOpen={sheet.isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Once more what is about to happen, for there is no way back from it. */
function Confirmation({ asking, minutes }: Readonly<{ asking: Asking; minutes: number }>) {
  const t = useTranslate()
  const money = useMoney()
  const { card, amount, isConfirming, isBusy, goBack, confirm } = asking
  if (!card || amount === undefined) return null
  const key = `${t(`wd_key_${card.keyType}`)} ${dotted(card.key)}`
  return (
    <Dialog
      isOpen={isConfirming}
      onClose={goBack}
      title={t('wd_confirm', { amount: money(amount) })}
      text={t('wd_confirm_text', { holder: card.holderName, key, minutes })}
      safeLabel={t('wd_confirm_safe')}
      action={{
        label: t('wd_confirm_action'),
        loading: isBusy ? t('wd_sending') : undefined,
        onClick: confirm,
      }}
    />
  )
}
