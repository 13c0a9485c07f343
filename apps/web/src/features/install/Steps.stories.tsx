import { Share } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Steps } from './Guide.tsx'

export const stories: Stories = {
  'with the name of a button': () => (
    <Steps
      steps={[
        { text: 'Toque em *Compartilhar* na barra do Safari.', icon: <Share aria-hidden /> },
        { text: 'Escolha *Adicionar à Tela de Início*.' },
        { text: 'Confirme em *Adicionar*.' },
      ]}
    />
  ),
  plain: () => <Steps steps={[{ text: 'Abra este site no Chrome ou no Edge.' }]} />,
  'long text': () => (
    <Steps
      steps={[
        {
          text: 'Abra o menu do navegador, role até o fim da lista e escolha *Adicionar este site à tela inicial* antes de sair da página.',
        },
      ]}
    />
  ),
}
