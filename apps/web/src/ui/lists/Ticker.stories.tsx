import type { Stories } from '#testing/stories.ts'
import { Ticker } from './Ticker.tsx'

const texts = {
  label: 'Avisos',
  emptyText: 'Nenhum aviso no momento',
  pauseLabel: 'Pausar os avisos',
  playLabel: 'Retomar os avisos',
}

const pix = {
  id: 'pix',
  text: 'Manutenção programada do Pix na quinta, das 3h às 4h. Saques pedidos antes seguem normais.',
}

export const stories: Stories = {
  'one long': () => <Ticker {...texts} entries={[{ ...pix, href: '#aviso-0' }]} />,
  'one short': () => (
    <Ticker {...texts} entries={[{ id: 'novo', text: 'Cometa chegou', href: '#aviso-0' }]} />
  ),
  several: () => (
    <Ticker
      {...texts}
      entries={[
        { ...pix, href: '#aviso-0' },
        { id: 'novo', text: 'Cometa chegou aos Originais Trevo', href: '#aviso-1' },
        { id: 'limite', text: 'Agora dá para definir limites por dia, semana e mês', href: '#aviso-2' },
      ]}
    />
  ),
  buttons: () => <Ticker {...texts} entries={[{ ...pix, onClick: () => {} }]} />,
  empty: () => <Ticker {...texts} entries={[]} />,
}
