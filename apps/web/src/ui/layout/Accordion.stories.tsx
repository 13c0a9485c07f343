import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Accordion, type AccordionEntry } from './Accordion.tsx'

const questions: readonly AccordionEntry[] = [
  {
    id: 'depositar',
    title: 'Como depositar',
    content: <p>Escolha Pix e o valor; o saldo chega em segundos.</p>,
  },
  {
    id: 'saque',
    title: 'Quanto tempo leva um saque',
    content: (
      <>
        <p>Em geral, 5 minutos. O prazo máximo é de 120 minutos a partir do pedido.</p>
        <p>
          Enquanto espera, a tela do saque mostra em que etapa ele está, quem precisa agir e por quê. Se for
          recusado, o valor volta ao saldo com o motivo escrito.
        </p>
      </>
    ),
  },
  {
    id: 'conta',
    title: 'Encerrar minha conta e levar comigo todos os dados que a lei me dá o direito de levar',
    content: <p>Em Minha conta, Segurança.</p>,
  },
]

const notices = questions.map((question) => ({
  ...question,
  meta: '2026-11-14 09:30:00',
  preview: 'Depósitos e saques por Pix ficam fora do ar enquanto o banco parceiro faz manutenção.',
  icon: <Megaphone />,
}))

export const stories: Stories = {
  closed: () => <Kept entries={questions} />,
  open: () => <Kept entries={questions} firstOpen="saque" />,
  'with meta, preview and icon': () => <Kept entries={notices} firstOpen="depositar" />,
}

function Kept({
  entries,
  firstOpen = null,
}: {
  entries: readonly AccordionEntry[]
  firstOpen?: string | null
}) {
  const [openId, setOpenId] = useState(firstOpen)
  return <Accordion entries={entries} openId={openId} onChange={setOpenId} />
}
