import { Gift, LogOut, Mail, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'
import { List, ListRow } from '../lists/ListRow.tsx'

const rows = (
  <List label="Conta">
    <ListRow icon={<Gift />} tone="home" title="Central de prêmios" href="/m/premios" />
    <ListRow icon={<Mail />} tone="pvp" title="Mensagens" href="/m/mensagens" />
    <ListRow icon={<ReceiptText />} tone="fish" title="Histórico de apostas" href="/m/apostas" />
  </List>
)

export const stories: Stories = {
  open: () => <Opened>{rows}</Opened>,
  'own head and footer': () => (
    <Opened
      head={<strong>Marina</strong>}
      footer={
        <Button variant="tonal" block icon={<LogOut />}>
          Sair
        </Button>
      }
    >
      {rows}
    </Opened>
  ),
  'taller than the screen': () => (
    <Opened>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>{rows}</div>
      ))}
    </Opened>
  ),
}

function Opened(props: Omit<DrawerProps, 'isOpen' | 'onClose' | 'title' | 'closeLabel'>) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      <Drawer
        {...props}
        title="Menu"
        closeLabel="Fechar menu"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
