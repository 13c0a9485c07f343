import type { DepositChannel, DepositChannels } from '@trevo/contract'
import { Landmark } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { isNothing } from '#lib/amount.ts'
import styles from './ChannelChoice.module.css'
import { PixIcon } from '../PixIcon.tsx'

type Channel = DepositChannels['channels'][number]

export type ChannelChoiceProps = Readonly<{
  channels: readonly Channel[]
  value: DepositChannel
  onChange: (channel: DepositChannel) => void
}>

/** The ways to pay in. Where there is one there is nothing to choose. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const t = useTranslate()
  const name = useId()
  const isChoice = channels.length > 1
  return (
    <Card padding="none">
      <div role={isChoice ? 'radiogroup' : 'group'} aria-label={t('dep_channels')}>
        {channels.map((one) => (
          <label key={one.channel} className={styles['channel']}>
            <Well tone="fish">{one.channel === 'pix' ? <PixIcon /> : <Landmark />}</Well>
            <ChannelWords {...one} />
            {isChoice && (
              <input
                type="radio"
                name={name}
                className={styles['radio']}
                checked={one.channel === value}
                onChange={() => onChange(one.channel)}
              />
            )}
          </label>
        ))}
      </div>
    </Card>
  )
}

function ChannelWords({ channel, fee }: Channel) {
  const t = useTranslate()
  const money = useMoney()
  return (
    <span className={styles['words']}>
      <span className={styles['name']}>{t(`dep_channel_${channel}`)}</span>
      <span className={styles['meta']}>
        {t(channel === 'manual' ? 'dep_when_found' : 'dep_when_confirmed', {
          fee: isNothing(fee) ? t('dep_free') : t('dep_fee', { fee: money(fee) }),
        })}
      </span>
    </span>
  )
}
