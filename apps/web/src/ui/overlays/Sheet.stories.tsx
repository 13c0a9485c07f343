import { Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { List, ListRow } from '../lists/ListRow.tsx'
import { Sheet, type SheetProps } from './Sheet.tsx'

const rows = (
  <List>
    <ListRow
      icon={<Smartphone />}
      title="Adicionar à tela inicial"
      meta="Recomendado neste iPhone"
      href="#inicio"
    />
    <ListRow icon={<Smartphone />} title="App para Android" meta="Arquivo APK assinado" href="#android" />
  </List>
)

const footer = (
  <>
    <Button variant="tonal">Limpar</Button>
    <Button>Ver 18 jogos</Button>
  </>
)

export const stories: Stories = {
  open: () => <Opened title="Como podemos ajudar?">{rows}</Opened>,
  'with footer': () => (
    <Opened title="Filtros" footer={footer}>
      {rows}
    </Opened>
  ),
  'with lead and subtitle': () => (
    <Opened
      title="Instale o Trevo"
      subtitle="Abre mais rápido. Só 6 MB."
      lead={<Smartphone size={44} aria-hidden="true" />}
    >
      {rows}
    </Opened>
  ),
  'taller than the screen': () => (
    <Opened title="Regulamento" footer={<Button>Li e concordo</Button>}>
      {Array.from({ length: 24 }, (_, index) => (
        <p key={index}>
          {index + 1}. Cada missão vale uma vez por pessoa, e só conta o que foi jogado depois do aceite.
        </p>
      ))}
    </Opened>
  ),
  'long title': () => (
    <Opened title="Escolha por onde você prefere receber o código de confirmação">{rows}</Opened>
  ),
}

type OpenedProps = Omit<SheetProps, 'isOpen' | 'onClose' | 'closeLabel'> & { readonly children: ReactNode }

function Opened(props: OpenedProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      <Sheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} closeLabel="Fechar" />
    </>
  )
}
