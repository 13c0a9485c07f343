import { useQuery } from '@tanstack/react-query'
import { MIN_BETS, type GameCategory } from '@trevo/contract'
import { useId, useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDebounced } from '#lib/useDebounced.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Chip } from '#ui/forms/Chip.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './FilterSheet.module.css'
import {
  hasSlotFilters,
  gameListQuery,
  NO_FILTERS,
  SLOT_CLASSES,
  type Filters,
  type Vendor,
} from './gameListQuery.ts'
import { totalQuery } from './queries.ts'

export type FilterSheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  category: GameCategory
  vendors: readonly Vendor[]
  filters: Filters
  /** What the list is searched for, which stays. */
  name: string | undefined
  onSubmit: (filters: Filters) => void
}>

const DEBOUNCE_MS = 200

/** Narrows a list. Nothing happens before it is submitted, but the button says what would be found. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, onClose, category, vendors, filters, name, onSubmit } = props
  const t = useTranslate()
  const money = useMoney()
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft(filters)
  }
  const settled = useDebounced(draft, DEBOUNCE_MS)
  const counted = useQuery({
    ...totalQuery(useApiContext(), gameListQuery(category, { ...settled, name })),
    enabled: isOpen,
  })
  const total = settled === draft ? counted.data : undefined
  const choose = (part: Partial<Filters>) => setDraft({ ...draft, ...part })

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('filter_open')}
      closeLabel={t('btn_close')}
      footer={
        <>
          <Button variant="tonal" onClick={() => setDraft(NO_FILTERS)}>
            {t('filter_clear')}
          </Button>
          <Button onClick={() => onSubmit(draft)}>
            {total === undefined ? t('filter_submit') : t('filter_submit_count', { count: total })}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        title={t('filter_vendor')}
        all={t('list_all')}
        choices={vendors.map(({ vassalage, displayName }) => ({ key: vassalage, name: displayName }))}
        value={draft.vassalage}
        onChange={(vassalage) => choose({ vassalage })}
      />
      {hasSlotFilters(category) && (
        <>
          <ChoiceGroup
            title={t('filter_class')}
            all={t('list_all')}
            choices={SLOT_CLASSES.map(({ key, text }) => ({ key, name: t(text) }))}
            value={draft.classify}
            onChange={(classify) => choose({ classify })}
          />
          <ChoiceGroup
            title={t('filter_min_bet')}
            all={t('filter_all_bets')}
            choices={MIN_BETS.map((bet) => ({ key: bet, name: money(Number(bet).toFixed(2)) }))}
            value={draft.minBet === undefined ? undefined : String(draft.minBet)}
            onChange={(bet) => choose({ minBet: bet === undefined ? undefined : Number(bet) })}
          />
        </>
      )}
    </Sheet>
  )
}

type ChoiceGroupProps = Readonly<{
  title: string
  /** The name of not choosing. */
  all: string
  choices: readonly Readonly<{ key: string; name: string }>[]
  value: string | undefined
  onChange: (key: string | undefined) => void
}>

function ChoiceGroup({ title, all, choices, value, onChange }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      <div className={styles['chips']}>
        {[{ key: undefined, name: all }, ...choices].map(({ key, name }) => (
          <div key={key ?? ''} className={styles['chip']}>
            <Chip variant="filter" isSelected={key === value} onClick={() => onChange(key)}>
              {name}
            </Chip>
          </div>
        ))}
      </div>
    </div>
  )
}
