import type { Stories } from '#testing/stories.ts'
import { Avatar } from './Avatar.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="3" r="2" fill="linen"/></svg>',
)}`

export const stories: Stories = {
  'first letter': () => <Avatar name="marina_luz" />,
  small: () => <Avatar name="Marina" size="sm" />,
  large: () => <Avatar name="Ícaro" size="lg" />,
  picture: () => <Avatar name="Marina" picture={picture} size="lg" />,
  'picture that does not load': () => <Avatar name="Marina" picture="data:image/png;base64,AAAA" />,
}
