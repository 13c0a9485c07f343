import { removePasskey, type SecurityOverview } from '@trevo/contract'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Group } from './Group.tsx'
import styles from './PasskeyGroup.module.css'
import { PasskeySheet } from './PasskeySheet.tsx'
import { useAddPasskey } from './useAddPasskey.ts'
import { useAccountAction } from './useAccountAction.ts'

type Passkey = SecurityOverview['passkeys'][number]

export interface PasskeyGroupProps {
  readonly passkeys: readonly Passkey[]
  /** Who has one is asked for it before a passkey is made. */
  readonly hasPassword: boolean
  readonly onChange: () => Promise<void>
}

export function PasskeyGroup({ passkeys, hasPassword, onChange }: PasskeyGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { add, isAdding, problem } = useAddPasskey(onChange)
  // Each opening mounts a new sheet: nothing typed before is left in it.
  const [sheet, setSheet] = useState({ number: 0, isOpen: false })
  const open = () => setSheet(({ number }) => ({ number: number + 1, isOpen: true }))
  const close = () => setSheet((before) => ({ ...before, isOpen: false }))
  const { doing, act } = useAccountAction(onChange)
  const [leaving, setLeaving] = useState<Passkey>()
  const remove = async ({ id }: Passkey) => {
    await act(id, () => send(removePasskey, { query: { id } }), 'key_removed')
    setLeaving(undefined)
  }
  return (
    <Group title={t('key_title')} text={t('key_explain')}>
      <List>
        {passkeys.length === 0 && (
          <ListRow isStatic icon={<KeyRound />} tone="warning" title={t('key_none')} meta={t('key_text')} />
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
      </List>
      <div className={styles['add']}>
        {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
        <Button
          block
          variant={passkeys.length === 0 ? 'soft' : 'tonal'}
          icon={<Plus />}
          loading={isAdding ? t('key_adding') : undefined}
          onClick={() => (hasPassword ? open() : void add())}
        >
          {t('key_add')}
        </Button>
      </div>
      {sheet.number > 0 && (
        <PasskeySheet key={sheet.number} isOpen={sheet.isOpen} onClose={close} onChange={onChange} />
      )}
      <Dialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('key_remove_title')}
        text={t('key_remove_text', { name: leaving?.name ?? '' })}
        safeLabel={t('keep')}
        action={{
          label: t('key_remove'),
          variant: 'danger',
          loading: doing === undefined ? undefined : t('key_removing'),
          onClick: () => leaving && void remove(leaving),
        }}
      />
    </Group>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRemove }: PasskeyRowProps) {
  const t = useTranslate()
  const { ago } = useDates()
  return (
    <ListRow
      isStatic
      icon={<KeyRound />}
      title={name}
      meta={
        <>
          {t('key_created', { when: ago(createdAt) })}
          <br />
          {usedAt === null ? t('key_never') : t('key_used', { when: ago(usedAt) })}
        </>
      }
      value={
        <Button variant="tonal" size="sm" aria-label={`${t('key_remove')}: ${name}`} onClick={onRemove}>
          {t('key_remove')}
        </Button>
      }
    />
  )
}
