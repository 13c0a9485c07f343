import { useQueryClient } from '@tanstack/react-query'
import { CONTACT_KINDS, isReal, type SecurityOverview } from '@trevo/contract'
import { Check, KeySquare, Lock, ShieldCheck, TabletSmartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { cx } from '#lib/classNames.ts'
import { useMember } from '#session/useMember.ts'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useDates } from '#merchant/useDates.ts'
import { RowLink, ListRow, List } from '#ui/lists/ListRow.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { ContactRow } from './contacts/ContactRow.tsx'
import type { NumberField } from './contacts/ContactSheet.tsx'
import { RememberedGroup, SessionGroup } from './DeviceGroups.tsx'
import { Group } from './Group.tsx'
import { PasskeyGroup } from './PasskeyGroup.tsx'
import { PaymentPasswordSheet } from './PaymentPasswordSheet.tsx'
import { protectionsOf, securityQuery } from './queries.ts'
import styles from './SecurityPage.module.css'
import './texts.ts'
import { TwoSteps } from './TwoSteps.tsx'
import { useHeadIcon } from './useHeadIcon.ts'

export interface SecurityPageProps {
  readonly notice: ReactNode
  readonly NumberField: NumberField
}

export function SecurityPage({ notice, NumberField }: SecurityPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const { modules } = useMerchant().settings.whitelabel
  const client = useQueryClient()
  const query = securityQuery(useSend(), useSession()?.userName)
  const { loaded, reload } = useLoaded(query)
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey })
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <SecuritySkeleton />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('sec_failed_title')}
          text={t('sec_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && (
        <>
          <SecurityScore twoSteps={loaded.value.twoSteps} hasPasskey={loaded.value.passkeys.length > 0} />
          {notice}
          {modules.PROFPIC3 && <HeadIconGroup />}
          <AccessGroup overview={loaded.value} NumberField={NumberField} onChange={renew} />
          <PasskeyGroup
            passkeys={loaded.value.passkeys}
            hasPassword={loaded.value.hasPassword}
            onChange={renew}
          />
          <SessionGroup sessions={loaded.value.sessions} onChange={renew} />
          <RememberedGroup devices={loaded.value.remembered} onChange={renew} />
        </>
      )}
    </main>
  )
}

/** As high as what comes, so that the page does not jump. */
function SecuritySkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton shape="block" />
      <Skeleton width="short" />
      <Skeleton shape="block" />
      <Skeleton width="short" />
      <Skeleton shape="block" />
    </div>
  )
}

interface SecurityScoreProps {
  readonly hasPasskey: boolean
  readonly twoSteps: boolean
}

/** How many of the ways to protect the account are in use, and the one to add next. */
export function SecurityScore({ hasPasskey, twoSteps }: SecurityScoreProps) {
  const t = useTranslate()
  const protections = protectionsOf({ hasPasskey, twoSteps })
  const on = protections.filter(Boolean).length
  const next: MessageKey = !hasPasskey
    ? 'sec_missing_passkey'
    : twoSteps
      ? 'sec_score_all'
      : 'sec_missing_two_steps'
  return (
    <section className={styles['score']}>
      <span className={styles['shield']} aria-hidden>
        <ShieldCheck />
      </span>
      <div className={styles['scoreWords']}>
        <h2 className={styles['scoreTitle']}>{t('sec_score', { on, all: protections.length })}</h2>
        <div className={styles['scoreBars']} aria-hidden>
          {protections.map((_, at) => (
            <span key={at} className={cx(styles['scoreBar'], at < on && styles['scoreOn'])} />
          ))}
        </div>
        <p className={styles['scoreText']}>{t(next)}</p>
      </div>
    </section>
  )
}

/** The member's picture, which they may change. */
function HeadIconGroup() {
  const t = useTranslate()
  const member = useMember()
  const { field, open, isBusy } = useHeadIcon()
  if (!member) return null
  return (
    <Card className={styles['picture']}>
      <Avatar name={member.name} picture={member.icon} size="lg" />
      <div className={styles['pictureWords']}>
        <p className={styles['pictureName']}>{member.name}</p>
        <p className={styles['pictureText']}>{member.account}</p>
      </div>
      <input {...field} />
      <Button variant="tonal" size="sm" loading={isBusy ? t('sec_icon_changing') : undefined} onClick={open}>
        {t('sec_icon_change')}
      </Button>
    </Card>
  )
}

interface AccessGroupProps {
  readonly overview: SecurityOverview
  readonly NumberField: NumberField
  readonly onChange: () => Promise<void>
}

/** What it takes to get money out. */
function PaymentPasswordRow() {
  const t = useTranslate()
  // Each opening mounts a new sheet: nothing typed before is left in it.
  const [sheet, setSheet] = useState({ number: 0, isOpen: false })
  return (
    <>
      <ListRow
        isStatic
        icon={<KeySquare />}
        tone="neutral"
        title={t('pay_psw_title')}
        meta={t('pay_psw_row')}
        value={
          <Button
            variant="tonal"
            size="sm"
            aria-label={t('pay_psw_set_name')}
            onClick={() => setSheet(({ number }) => ({ number: number + 1, isOpen: true }))}
          >
            {t('pay_psw_set')}
          </Button>
        }
      />
      {sheet.number > 0 && (
        <PaymentPasswordSheet
          key={sheet.number}
          isOpen={sheet.isOpen}
          onClose={() => setSheet((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  )
}

/** What it takes to get in. */
function AccessGroup({ overview, NumberField, onChange }: AccessGroupProps) {
  const t = useTranslate()
  const { ago } = useDates()
  const session = useSession()
  const { hasPassword, passwordChangedAt, twoSteps } = overview
  return (
    <Group title={t('sec_access')}>
      <List>
        <RowLink
          to="/changePsw"
          icon={<Lock />}
          tone="neutral"
          title={t('sec_password')}
          meta={t('sec_password_changed', { when: ago(passwordChangedAt) })}
          value={
            <Tag tone="positive" icon={<Check />}>
              {t('sec_on')}
            </Tag>
          }
        />
        <ListRow
          isStatic
          icon={<TabletSmartphone />}
          tone={twoSteps ? 'neutral' : 'warning'}
          title={t('two_title')}
          meta={t(twoSteps ? 'two_on_text' : 'two_text')}
          value={<TwoSteps isOn={twoSteps} hasPassword={hasPassword} onChange={onChange} />}
        />
        {session && isReal(session.type) && (
          <>
            <PaymentPasswordRow />
            {CONTACT_KINDS.map((kind) => (
              <ContactRow key={kind} {...{ kind, overview, NumberField, onChange }} />
            ))}
          </>
        )}
      </List>
    </Group>
  )
}
