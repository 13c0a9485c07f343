import { isReal, type IdentityCheck } from '@trevo/contract'
import { IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import styles from './IdentityGate.module.css'
import { identityQuery } from './queries.ts'
import './texts.ts'

/** The member's check, once it is known; nothing where the market asks for none. */
function useCheck(): IdentityCheck | undefined {
  const { loaded } = useLoaded(identityQuery(useSend(), useSession()?.userName))
  return (loaded.state === 'here' ? loaded.value.check : undefined) ?? undefined
}

/** Stands before what needs to know who somebody is, with the way to get past it. */
export function IdentityGate({ children }: Readonly<{ children: ReactNode }>) {
  const check = useCheck()
  return check && check.isBarred && check.state !== 'passed' ? <Barred check={check} /> : children
}

/** The same where nothing is kept from anybody, as a reminder. */
export function IdentityNotice() {
  return useIsReal() && <Reminder />
}

function Reminder() {
  const check = useCheck()
  return check && check.state !== 'passed' ? <Barred check={check} /> : null
}

/** A trial is nobody, and has nothing to show. */
function useIsReal(): boolean {
  const session = useSession()
  return session !== undefined && isReal(session.type)
}

function Barred({ check: { state } }: Readonly<{ check: IdentityCheck }>) {
  const t = useTranslate()
  const appLink = useAppLink()
  const isOwn = state === 'start' || state === 'open'
  const told = state === 'running' || state === 'review' || state === 'refused' ? state : undefined
  return (
    <Card as="section" className={styles['card']}>
      <div className={styles['words']}>
        <Well tone={state === 'refused' ? 'negative' : 'warning'}>
          <IdCard />
        </Well>
        <div className={styles['text']}>
          <h2 className={styles['title']}>{t(isOwn ? 'idc_gate' : rowText(state))}</h2>
          <p>{t(told ? `idc_gate_${told}` : 'idc_gate_text')}</p>
        </div>
      </div>
      <Button block variant={isOwn ? 'filled' : 'tonal'} {...appLink('/m/identity')}>
        {t(isOwn ? 'idc_gate_action' : 'idc_gate_look')}
      </Button>
    </Card>
  )
}

/** How it stands, as a row among what protects the account. */
export function IdentityRow() {
  return useIsReal() && <Row />
}

function Row() {
  const t = useTranslate()
  const appLink = useAppLink()
  const check = useCheck()
  if (!check) return null
  return (
    <Card padding="none">
      <List>
        <ListRow
          {...appLink('/m/identity')}
          icon={<IdCard />}
          tone={check.state === 'passed' ? 'positive' : 'warning'}
          title={t('idc_row')}
          meta={t(rowText(check.state))}
        />
      </List>
    </Card>
  )
}

function rowText(state: IdentityCheck['state']) {
  if (state === 'passed' || state === 'refused') return `idc_row_${state}` as const
  return state === 'running' || state === 'review' ? 'idc_row_running' : 'idc_row_open'
}
