import { useQueryClient } from '@tanstack/react-query'
import { removeBankCard, type BankCard, type BankCards } from '@trevo/contract'
import { Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { PixIcon } from '../PixIcon.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AddKeySheet } from './AddKeySheet.tsx'
import { keyText } from './failures.ts'
import styles from './KeysView.module.css'
import { dotted } from './pixKeys.ts'
import { cardsQuery } from './queries.ts'
import { useOpening } from './useOpening.ts'
import { useTimes } from './useTimes.ts'

/** The Pix keys that withdrawals can go to. */
export function KeysView() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(cardsQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <>
      <h2 className={styles['title']}>{t('wk_title')}</h2>
      {isSkeleton && <Skeleton shape="block" />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('wk_failed')}
          text={t('wd_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && <Keys {...loaded.value} />}
    </>
  )
}

function Keys({ cards, keyTypes, holderKnown }: BankCards) {
  const t = useTranslate()
  const sheet = useOpening()
  const [leaving, setLeaving] = useState<BankCard>()
  return (
    <>
      <p className={styles['intro']}>{t(holderKnown ? 'wk_text_own' : 'wk_text_named')}</p>
      {cards.length === 0 && <NoData title={t('wk_none')} text={t('wk_none_text')} />}
      <ul role="list">
        {cards.map((card) => (
          <li key={card.bankCardId} className={styles['item']}>
            <KeyCard card={card} onRemove={() => setLeaving(card)} />
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button block icon={<Plus />} onClick={sheet.open}>
          {t('wk_add')}
        </Button>
      </div>
      {sheet.number > 0 && (
        <AddKeySheet
          key={sheet.number}
          isOpen={sheet.isOpen}
          keyTypes={keyTypes}
          holderKnown={holderKnown}
          onClose={sheet.close}
          onUse={sheet.close}
        />
      )}
      <RemoveDialog card={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

type KeyCardProps = Readonly<{ card: BankCard; onRemove: () => void }>

function KeyCard({ card, onRemove }: KeyCardProps) {
  const t = useTranslate()
  const { day } = useTimes()
  const { keyType, key, holderName, institution, addedAt } = card
  return (
    <Card padding="none" className={styles['card']}>
      <div className={styles['head']}>
        <Well tone="inhouse">
          <PixIcon />
        </Well>
        <div className={styles['words']}>
          <p className={styles['name']}>{t(`wd_key_${keyType}`)}</p>
          <p className={styles['key']}>
            {dotted(key)} · {institution}
          </p>
        </div>
        <IconButton
          label={t('wk_remove_name', { key: `${t(`wd_key_${keyType}`)} ${dotted(key)}` })}
          icon={<Trash2 />}
          variant="quiet"
          onClick={onRemove}
        />
      </div>
      <div className={styles['facts']}>
        <Tag tone="positive" icon={<Check />}>
          {t('wk_checked')}
        </Tag>
        <span className={styles['holder']}>{t('wk_holder', { holder: holderName, day: day(addedAt) })}</span>
      </div>
    </Card>
  )
}

type RemoveDialogProps = Readonly<{ card: BankCard | undefined; onClose: () => void }>

function RemoveDialog({ card, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // What was shown stays while the dialog closes.
  const [last, setLast] = useState(card)
  if (card !== undefined && card !== last) setLast(card)

  async function remove({ bankCardId: id }: BankCard): Promise<void> {
    setBusy(true)
    const reply = await send(removeBankCard, { query: { id } })
    await client.invalidateQueries({ queryKey: ['bankCards'] })
    setBusy(false)
    onClose()
    if (reply.ok) showToast(t('wk_removed'), { tone: 'success' })
    else if (!isHandledGlobally(reply.error)) showToast(t(keyText(reply.error, true)), { tone: 'error' })
  }

  return (
    <Dialog
      isOpen={card !== undefined}
      onClose={onClose}
      title={t('wk_remove_title')}
      text={last && t('wk_remove_text', { key: `${t(`wd_key_${last.keyType}`)} ${dotted(last.key)}` })}
      safeLabel={t('wk_keep')}
      action={{
        label: t('wk_remove'),
        variant: 'danger',
        loading: isBusy ? t('wk_removing') : undefined,
        onClick: () => card && void remove(card),
      }}
    />
  )
}
