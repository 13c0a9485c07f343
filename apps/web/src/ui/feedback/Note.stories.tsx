import type { Stories } from '#testing/stories.ts'
import { Note } from './Note.tsx'

export const stories: Stories = {
  plain: () => <Note>O teste usa o mesmo sorteio do jogo real, sem facilitar.</Note>,
  info: () => <Note tone="info">O link chega em até 2 minutos.</Note>,
  warning: () => <Note tone="warning">O link de indicação não é válido.</Note>,
}
