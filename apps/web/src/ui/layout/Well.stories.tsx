import { Gift, Lock, Mail } from 'lucide-react'
import type { Stories } from '#testing/stories.ts'
import { Well } from './Well.tsx'

export const stories: Stories = {
  small: () => (
    <Well size="sm" tone="home">
      <Gift />
    </Well>
  ),
  medium: () => (
    <Well tone="pvp">
      <Mail />
    </Well>
  ),
  large: () => (
    <Well size="lg" tone="inhouse">
      <Lock />
    </Well>
  ),
}
