import type { Stories } from '#testing/stories.ts'
import { Wordmark } from './Wordmark.tsx'

export const stories: Stories = {
  drawn: () => <Wordmark name="Trevo" />,
  'set in type': () => <Wordmark name="Aurora" />,
  'a long name': () => <Wordmark name="Companhia das Boas Tardes" />,
}
