import { endSessions, type SecurityOverview } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#i18n/useDates.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { deviceIcon } from './deviceIcon.tsx'
import { DeviceTitle } from './DeviceTitle.tsx'
import { Group } from './Group.tsx'
import { useAct } from './useAct.ts'

type Session = SecurityOverview['sessions'][number]

const METHODS: Readonly<Record<Session['method'], MessageKey>> = {
  username: 'dev_by_username',
  sms: 'dev_by_sms',
  firebase: 'dev_by_firebase',
  ticket: 'dev_by_ticket',
  remembered: 'dev_by_remembered',
  passkey: 'dev_by_passkey',
  registration: 'dev_by_registration',
}

export interface SessionGroupProps {
  readonly sessions: readonly Session[]
  readonly onChange: () => Promise<void>
}

/** Where somebody is logged in to the account. There is always this one. */
export function SessionGroup({ sessions, onChange }: SessionGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { ago } = useDates()
  const { doing, act } = useAct(onChange)
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ current }) => !current)
  const endOthers = async () => {
    await act('others', () => send(endSessions), 'dev_others_ended')
    setAsking(false)
  }
  return (
    <Group
      title={t('dev_sessions')}
      action={
        hasOthers && (
          <Button variant="ghost" size="xs" onClick={() => setAsking(true)}>
            {t('dev_end_others')}
          </Button>
        )
      }
    >
      <List>
        {sessions.map(({ id, device, place, method, seenAt, current }) => (
          <ListRow
            key={id}
            isStatic
            icon={deviceIcon(device)}
            tone={current ? 'brand' : 'neutral'}
            title={<DeviceTitle device={device} isThis={current} />}
            meta={
              <>
                {[place, ago(seenAt)].filter(Boolean).join(' · ')}
                <br />
                {t(METHODS[method])}
              </>
            }
            value={
              current ? undefined : (
                <Button
                  variant="tonal"
                  size="sm"
                  aria-label={`${t('dev_end')}: ${device}`}
                  loading={doing === id ? t('dev_ending') : undefined}
                  onClick={() => void act(id, () => send(endSessions, { query: { id } }), 'dev_ended')}
                >
                  {t('dev_end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('dev_end_others_title')}
        text={t('dev_end_others_text')}
        safeLabel={t('keep')}
        action={{
          label: t('dev_end'),
          loading: doing === 'others' ? t('dev_ending') : undefined,
          onClick: () => void endOthers(),
        }}
      />
    </Group>
  )
}
