import type { Stories } from '#testing/stories.ts'
import { Card } from './Card.tsx'
import { List, ListRow } from '../lists/ListRow.tsx'

export const stories: Stories = {
  padded: () => <Card>Respondemos em até 48 h. Você acompanha em Central de prêmios.</Card>,
  'around a list': () => (
    <Card padding="none">
      <List>
        <ListRow title="Idioma" value="Português" href="#idioma" />
        <ListRow title="Tema" value="Escuro" href="#tema" />
      </List>
    </Card>
  ),
  'long text': () => (
    <Card as="article">
      Valoresmuitolongossemespaçonenhumqueprecisamquebraremalgumlugarparanãosairdocartãonemdatela e um texto
      que continua por mais de uma linha, como os termos de uma promoção.
    </Card>
  ),
}
