import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { addPasskey, beginPasskey, removePasskey, type SecurityOverview } from '@trevo/contract'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Group } from './Group.tsx'
import styles from './PasskeyGroup.module.css'
import { useAccountAction } from './useAccountAction.ts'

type Passkey = SecurityOverview['passkeys'][number]

export interface PasskeyGroupProps {
  readonly passkeys: readonly Passkey[]
  readonly onChange: () => Promise<void>
}

export function PasskeyGroup({ passkeys, onChange }: PasskeyGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { add, isAdding, problem } = useAddPasskey(onChange)
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

/** Makes a passkey on this device and takes its public half to the server. */
function useAddPasskey(onChange: () => Promise<void>) {
  const t = useTranslate()
  const send = useSend()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function create(): Promise<MessageKey | undefined> {
    const begun = await send(beginPasskey)
    if (!begun.ok) return failureText(begun.error)
    const { browserSupportsWebAuthn, startRegistration, WebAuthnError } =
      await import('@simplewebauthn/browser')
    if (!browserSupportsWebAuthn()) return 'key_unsupported'
    try {
      // The contract leaves what WebAuthn passes through to the library on either side.
      const optionsJSON = begun.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
      const made = await startRegistration({ optionsJSON })
      const added = await send(addPasskey, { body: { response: { ...made } } })
      return added.ok ? undefined : failureText(added.error)
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      return isKnown ? 'key_exists' : 'key_cancelled'
    }
  }

  return {
    isAdding,
    problem,
    async add(): Promise<void> {
      setProblem(undefined)
      setAdding(true)
      const fault = await create()
      if (fault === undefined) {
        await onChange()
        showToast(t('key_added'), { tone: 'success' })
      }
      setProblem(fault)
      setAdding(false)
    },
  }
}
