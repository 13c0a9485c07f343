import type { BankCard, BankCards } from '@trevo/contract'
import { Check, Plus } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { PixIcon } from '../PixIcon.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AccountChoice.module.css'
import { AddKeySheet } from './AddKeySheet.tsx'
import { dotted } from './pixKeys.ts'
import { useOpening } from './useOpening.ts'

export type AccountChoiceProps = Readonly<{
  known: BankCards
  /** Nothing where there is none yet. */
  value: BankCard | undefined
  onChange: (card: BankCard) => void
  error: string | undefined
}>

/** Where the money goes: one of the member's keys, or a first one to add. */
export function AccountChoice({ known, value, onChange, error }: AccountChoiceProps) {
  const t = useTranslate()
  const chooser = useOpening()
  const adding = useOpening()
  const { cards, keyTypes, holderKnown } = known
  return (
    <div>
      <Card padding="none">
        <List label={t('wd_account')}>
          {value ? (
            <ListRow
              icon={<PixIcon />}
              tone="inhouse"
              title={t(`wd_key_${value.keyType}`)}
              meta={`${dotted(value.key)} · ${value.holderName}`}
              value={t('wd_change')}
              onClick={chooser.open}
            />
          ) : (
            <ListRow
              icon={<Plus />}
              tone="brand"
              title={t('wd_no_key')}
              meta={t('wd_no_key_text')}
              onClick={adding.open}
            />
          )}
        </List>
      </Card>
      {error !== undefined && (
        <div className={styles['error']}>
          <ErrorState variant="inline" text={error} />
        </div>
      )}
      <KeySheet
        isOpen={chooser.isOpen}
        cards={cards}
        value={value}
        onClose={chooser.close}
        onChoose={(card) => {
          onChange(card)
          chooser.close()
        }}
        onAdd={() => {
          chooser.close()
          adding.open()
        }}
      />
      {adding.number > 0 && (
        <AddKeySheet
          key={adding.number}
          isOpen={adding.isOpen}
          keyTypes={keyTypes}
          holderKnown={holderKnown}
          onClose={adding.close}
          onUse={(card) => {
            onChange(card)
            adding.close()
          }}
        />
      )}
    </div>
  )
}

type KeySheetProps = Readonly<{
  isOpen: boolean
  cards: readonly BankCard[]
  value: BankCard | undefined
  onClose: () => void
  onChoose: (card: BankCard) => void
  onAdd: () => void
}>

/** The keys there are, to take one of; and the ways to another, or to be rid of one. */
function KeySheet({ isOpen, cards, value, onClose, onChoose, onAdd }: KeySheetProps) {
  const t = useTranslate()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('wd_choose')}
      closeLabel={t('wk_close')}
      footer={
        <Button variant="tonal" block icon={<Plus />} onClick={onAdd}>
          {t('wk_add')}
        </Button>
      }
    >
      <List label={t('wd_choose')}>
        {cards.map((card) => (
          <ListRow
            key={card.bankCardId}
            icon={card === value ? <Check /> : <PixIcon />}
            tone={card === value ? 'brand' : 'inhouse'}
            title={t(`wd_key_${card.keyType}`)}
            meta={`${dotted(card.key)} · ${card.holderName}`}
            aria-current={card === value}
            onClick={() => onChoose(card)}
          />
        ))}
      </List>
      <ButtonLink to="/withdraw" search={{ show: 'keys' }} variant="ghost" size="sm" block>
        {t('wd_manage')}
      </ButtonLink>
    </Sheet>
  )
}
