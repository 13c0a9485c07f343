import { describe, expect, it } from 'vitest'
import { gameIcon, gameName } from './gameName.ts'

describe('a game', () => {
  it('is called what the merchant calls it, then by its own name, then by that of its node [GAME-26]', () => {
    const names = { displayName: 'Tigre da Sorte', gameName: 'Lucky Tiger', nodeName: 'LT-01' }
    expect(gameName(names)).toBe('Tigre da Sorte')
    expect(gameName({ ...names, displayName: undefined })).toBe('Lucky Tiger')
    expect(gameName({ ...names, displayName: '' })).toBe('Lucky Tiger')
    expect(gameName({ nodeName: 'LT-01' })).toBe('LT-01')
  })

  it('shows its large picture, then the small one, then whatever address it has [GAME-26]', () => {
    const icons = { mobileLargeIcon: '/img/l.webp', mobileSmallIcon: '/img/s.webp', iconUrl: '/img/i.webp' }
    expect(gameIcon(icons)).toBe('/img/l.webp')
    expect(gameIcon({ ...icons, mobileLargeIcon: '' })).toBe('/img/s.webp')
    expect(gameIcon({ iconUrl: '/img/i.webp' })).toBe('/img/i.webp')
  })
})
