import { ArrowDownToLine, ArrowUpFromLine, Gift, MessageCircleMore } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import styles from './PoolCard.module.css'
import { PoolSkeleton, PoolView } from './PoolCard.tsx'
import { QuickLinks } from './QuickLinks.tsx'

const links = (
  <QuickLinks
    label="Atalhos"
    links={[
      { name: 'Depositar', icon: <ArrowDownToLine />, target: { href: '#depositar' } },
      { name: 'Sacar', icon: <ArrowUpFromLine />, target: { href: '#sacar' } },
      { name: 'Promoções', icon: <Gift />, target: { href: '#promocoes' } },
      { name: 'Chat ao vivo', icon: <MessageCircleMore />, target: { onClick: () => undefined } },
    ]}
  />
)

const pool = (value: string, facts: string) => (
  <div className={styles['card']}>
    <PoolView title="Prêmio acumulado da rede" currency="R$" value={value} facts={facts} />
    {links}
  </div>
)

export const stories: Stories = {
  'a pool': () => pool('30.418.275,60', 'Soma de 14 jogos · atualizado às 14:32'),
  'a small one': () => pool('812,05', 'Soma de 1 jogo · atualizado às 00:04'),
  'on its way': () => (
    <div className={styles['card']}>
      <PoolSkeleton />
      {links}
    </div>
  ),
  'no pool': () => <div className={styles['card']}>{links}</div>,
}
