import type { Stories } from '#testing/stories.ts'
import { Glyph } from './Glyph.tsx'

export const stories: Stories = {
  shapes: () =>
    ['LUMINA', 'PEDRAZUL', 'KALEO', 'ORBITA', 'OITAVA', 'TAMBOR'].map((id) => <Glyph key={id} id={id} />),
}
