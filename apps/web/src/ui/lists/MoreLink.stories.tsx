import type { Stories } from '#testing/stories.ts'
import { MoreLink } from './MoreLink.tsx'

export const stories: Stories = {
  link: () => <MoreLink href="#em-alta">Ver tudo</MoreLink>,
  button: () => <MoreLink onClick={() => {}}>Ver 312</MoreLink>,
}
