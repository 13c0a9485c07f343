import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '#ui/forms/Button.tsx'
import { storyPicture } from '#ui/media/storyPictures.ts'
import { PopupDialog } from './PopupDialog.tsx'

function Shown({ image, hasAction }: { readonly image: string | undefined; readonly hasAction: boolean }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mostrar o aviso</Button>
      <PopupDialog
        isOpen={isOpen}
        onClose={close}
        closeLabel="Fechar"
        title="Seus limites ainda combinam com você?"
        image={image}
        action={hasAction ? { label: 'Rever limites', target: { href: '#limites' } } : undefined}
        todayLabel="Não mostrar hoje"
        onToday={close}
        warning={<p role="note">Apostar faz você perder dinheiro.</p>}
      >
        <p>De tempos em tempos vale conferir quanto tempo e quanto dinheiro você quer dedicar ao jogo.</p>
      </PopupDialog>
    </>
  )
}

export const stories: Stories = {
  'with a picture': () => <Shown image={storyPicture(150, 680, 340)} hasAction />,
  'words only': () => <Shown image={undefined} hasAction={false} />,
}
