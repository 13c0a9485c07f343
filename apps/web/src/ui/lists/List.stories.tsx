import type { Stories } from '#testing/stories.ts'
import { List, ListRow } from './ListRow.tsx'

export const stories: Stories = {
  named: () => (
    <List label="Atalhos">
      <ListRow title="Depositar" href="#depositar" />
      <ListRow title="Sacar" href="#sacar" />
    </List>
  ),
}
