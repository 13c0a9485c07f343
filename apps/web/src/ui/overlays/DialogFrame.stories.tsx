import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'

export const stories: Stories = {
  'only an answer closes it': () => <Asked />,
}

function Asked() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      <DialogFrame
        isOpen={isOpen}
        role="alertdialog"
        title="Você joga há 1 hora"
        text="Apostou R$ 120,00, recebeu R$ 98,50."
      >
        <Button block onClick={() => setIsOpen(false)}>
          Parar por hoje
        </Button>
      </DialogFrame>
    </>
  )
}
