import { endSessions, forgetDevice, type SecurityOverview } from '@trevo/contract'
import { Laptop, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#merchant/useDates.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { forgetDevice as forgetThisDevice } from '#session/forgetDevice.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import styles from './DeviceGroups.module.css'
import { Group } from './Group.tsx'
import { useAccountAction } from './useAccountAction.ts'

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
  const { doing, act } = useAccountAction(onChange)
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

export interface RememberedGroupProps {
  readonly devices: SecurityOverview['remembered']
  readonly onChange: () => Promise<void>
}

/** Devices that log in without the password. */
export function RememberedGroup({ devices, onChange }: RememberedGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { ago, day } = useDates()
  const { doing, act } = useAccountAction(onChange)
  const forget = (id: string, isThis: boolean) =>
    act(
      id,
      async () => {
        const reply = await send(forgetDevice, { query: { id } })
        if (reply.ok && isThis) await forgetThisDevice()
        return reply
      },
      'dev_forgotten',
    )
  return (
    <Group title={t('dev_remembered')}>
      <List>
        {devices.length === 0 && (
          <ListRow
            isStatic
            icon={deviceIcon('')}
            tone="neutral"
            title={t('dev_remembered_none')}
            meta={t('dev_remembered_how')}
          />
        )}
        {devices.map(({ id, device, createdAt, usedAt, current }) => (
          <ListRow
            key={id}
            isStatic
            icon={deviceIcon(device)}
            tone={current ? 'brand' : 'neutral'}
            title={<DeviceTitle device={device} isThis={current} />}
            meta={t('dev_remembered_since', { since: day(createdAt), when: ago(usedAt) })}
            value={
              <Button
                variant="tonal"
                size="sm"
                aria-label={`${t('dev_forget')}: ${device}`}
                loading={doing === id ? t('dev_forgetting') : undefined}
                onClick={() => void forget(id, current)}
              >
                {t('dev_forget')}
              </Button>
            }
          />
        ))}
      </List>
    </Group>
  )
}

interface DeviceTitleProps {
  readonly device: string
  readonly isThis: boolean
}

function DeviceTitle({ device, isThis }: DeviceTitleProps) {
  const t = useTranslate()
  return (
    <span className={styles['title']}>
      <span className={styles['device']}>{device}</span>
      {isThis && <Tag tone="brand">{t('dev_this')}</Tag>}
    </span>
  )
}

/** The server names a device by its system first: "iPhone · Safari", "Windows · Chrome". */
function deviceIcon(device: string): ReactNode {
  return /iphone|ipad|android/i.test(device) ? <Smartphone /> : <Laptop />
}
