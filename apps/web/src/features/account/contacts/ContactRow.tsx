import type { ContactKind, SecurityOverview } from '@trevo/contract'
import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ListRow } from '#ui/lists/ListRow.tsx'
import { CHANGES, ContactSheet, type NumberField, type Purpose } from './ContactSheet.tsx'

export interface ContactRowProps {
  readonly kind: ContactKind
  readonly overview: Pick<SecurityOverview, 'hasPassword' | ContactKind | 'contactsHeldUntil'>
  readonly NumberField: NumberField
  readonly onChange: () => Promise<void>
}

const ICONS = { mobile: <Smartphone />, email: <Mail /> } as const
const TITLES = { mobile: 'sec_mobile', email: 'sec_email' } as const
const LABELS = { add: 'contact_add', replace: 'contact_replace', confirm: 'contact_confirm' } as const

/** A contact of the account, with what there is to be done about it. */
export function ContactRow({ kind, overview, NumberField, onChange }: ContactRowProps) {
  const t = useTranslate()
  // Each opening mounts a new sheet: nothing typed before is left in it.
  const [sheet, setSheet] = useState<{ number: number; isOpen: boolean; purpose: Purpose }>({
    number: 0,
    isOpen: false,
    purpose: 'add',
  })
  const own = overview[kind]
  const first: Purpose = !own ? 'add' : own.isConfirmed ? 'replace' : 'confirm'
  const open = (purpose: Purpose) => setSheet(({ number }) => ({ number: number + 1, isOpen: true, purpose }))
  const meta = !own
    ? t('contact_none')
    : t(own.isConfirmed ? 'contact_is_confirmed' : 'contact_is_unconfirmed', { address: own.address })
  return (
    <>
      <ListRow
        isStatic
        icon={ICONS[kind]}
        tone={own && !own.isConfirmed ? 'warning' : 'neutral'}
        title={t(TITLES[kind])}
        meta={meta}
        value={
          <Button
            variant={first === 'confirm' ? 'filled' : 'tonal'}
            size="sm"
            aria-label={t(CHANGES[kind][first])}
            onClick={() => open(first)}
          >
            {t(LABELS[first])}
          </Button>
        }
      />
      {sheet.number > 0 && (
        <ContactSheet
          key={sheet.number}
          {...{ kind, overview, NumberField, onChange }}
          purpose={sheet.purpose}
          isOpen={sheet.isOpen}
          onReplace={() => open('replace')}
          onClose={() => setSheet((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  )
}
