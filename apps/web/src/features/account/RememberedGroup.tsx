import { forgetDevice, type SecurityOverview } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { forgetDevice as forgetThisDevice } from '#session/forgetDevice.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { deviceIcon } from './deviceIcon.tsx'
import { DeviceTitle } from './DeviceTitle.tsx'
import { Group } from './Group.tsx'
import { useAct } from './useAct.ts'

export interface RememberedGroupProps {
  readonly devices: SecurityOverview['remembered']
  readonly onChange: () => Promise<void>
}

/** Devices that log in without the password. */
export function RememberedGroup({ devices, onChange }: RememberedGroupProps) {
  const t = useTranslate()
  const send = useSend()
  const { ago, day } = useDates()
  const { doing, act } = useAct(onChange)
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
