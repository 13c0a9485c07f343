import type { Stories } from '#testing/stories.ts'
import { Badge } from './Badge.tsx'

export const stories: Stories = {
  one: () => <Badge count={1} label="1 mensagem não lida" />,
  'two digits': () => <Badge count={42} label="42 mensagens não lidas" />,
  'over 99': () => <Badge count={128} label="128 mensagens não lidas" />,
  'with edge': () => <Badge count={3} label="3 avisos" edge="surface-1" />,
}
