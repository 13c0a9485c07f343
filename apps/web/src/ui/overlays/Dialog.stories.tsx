import { User } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

const doNothing = () => {}

export const stories: Stories = {
  confirm: () => (
    <Opened
      title="Sair da conta?"
      text="Você vai precisar da sua senha para entrar de novo."
      safeLabel="Ficar"
      action={{ label: 'Sair', onClick: doNothing }}
    />
  ),
  'with icon': () => (
    <Opened
      icon={<User />}
      title="Esta é uma conta de teste"
      text="Crie sua conta para depositar, falar no chat e receber mensagens."
      safeLabel="Agora não"
      action={{ label: 'Criar conta', onClick: doNothing }}
    />
  ),
  'alert with danger': () => (
    <Opened
      role="alertdialog"
      title="Excluir a chave Pix?"
      text="Saques já pedidos seguem para ela."
      safeLabel="Manter"
      action={{ label: 'Excluir', variant: 'danger', onClick: doNothing }}
    />
  ),
  loading: () => (
    <Opened
      title="Sair da conta?"
      safeLabel="Ficar"
      action={{ label: 'Sair', loading: 'Saindo', onClick: doNothing }}
    />
  ),
  'one button': () => (
    <Opened
      title="Pedido recebido"
      text="A resposta chega em Mensagens até amanhã."
      action={{ label: 'Voltar ao início', onClick: doNothing }}
    />
  ),
  'long buttons': () => (
    <Opened
      title="Você joga há 1 hora"
      text="Apostou R$ 120,00, recebeu R$ 98,50."
      safeLabel="Continuar jogando"
      action={{ label: 'Parar por hoje', onClick: doNothing }}
    />
  ),
}

function Opened(props: Omit<DialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      <Dialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
