import { removePasskey, type SecurityOverview } from '@trevo/contract'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Group } from './Group.tsx'
import styles from './PasskeyGroup.module.css'
import { useAct } from './useAct.ts'
import { useAddPasskey } from './useAddPasskey.ts'

type Passkey = SecurityOverview['passkeys'][number]

export interface PasskeyGroupProps {
  readonly passkeys: readonly Passkey[]
  readonly onChange: () => Promise<void>
}

export function PasskeyGroup({ passkeys, onChange }: PasskeyGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { add, isAdding, problem } = useAddPasskey(onChange)
  const { doing, act } = useAct(onChange)
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
          onClick={() => void add()}
        >
          {t('key_add')}
        </Button>
      </div>
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
