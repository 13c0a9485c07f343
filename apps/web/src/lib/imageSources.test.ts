import { describe, expect, it } from 'vitest'
import { hostsInTurn, imageSources, isHosted } from './imageSources.ts'

describe('hostsInTurn', () => {
  const hosts = ['https://a.example/', 'https://b.example', 'https://c.example']

  it('begins with the chosen one and goes on with the next, round the end', () => {
    expect(hostsInTurn(hosts, 0)).toEqual(['https://a.example', 'https://b.example', 'https://c.example'])
    expect(hostsInTurn(hosts, 2)).toEqual(['https://c.example', 'https://a.example', 'https://b.example'])
  })

  it('is our own host where the merchant names none [APP-32]', () => {
    expect(hostsInTurn([], 0)).toEqual([''])
  })
})

describe('isHosted', () => {
  it('tells a path from an address', () => {
    expect(['/img/moon', '/games/1.webp'].map(isHosted)).toEqual([true, true])
    expect(['https://x.example/1.webp', '//x.example/1.webp', 'data:image/png,'].map(isHosted)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('imageSources', () => {
  it('asks /img for the widths a screen of up to three pixels per pixel wants', () => {
    expect(imageSources('https://a.example', '/img/moon', 160)).toEqual({
      src: 'https://a.example/img/moon?w=160',
      srcSet: [160, 240, 320, 480]
        .map((width) => `https://a.example/img/moon?w=${width} ${width}w`)
        .join(', '),
    })
  })

  it('asks for the widest where nothing is wide enough', () => {
    expect(imageSources('', '/img/moon', 2_000).src).toBe('/img/moon?w=1280')
  })

  it('takes any other picture as it is', () => {
    expect(imageSources('https://a.example', '/games/1.webp', 160)).toEqual({
      src: 'https://a.example/games/1.webp',
    })
  })
})
