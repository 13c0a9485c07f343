import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoGames } from '../../../modules/catalogue/demo/games.ts'
import { hueDistance } from '../../../modules/catalogue/demo/likeness.ts'
import { PALETTES } from '../../../modules/catalogue/demo/art.ts'
import { takeFor } from './scene/takes.ts'
import { tileScene } from './tile.ts'

describe('tiles', () => {
  const scenes = demoGames.map((game) => ({ game, ...tileScene(game) }))

  it('are the same scene each time', () => {
    const digest = (list: typeof scenes) =>
      createHash('sha256')
        .update(list.map(({ behind, inFront }) => behind + inFront).join())
        .digest('hex')
    expect(digest(demoGames.map((game) => ({ game, ...tileScene(game) })))).toBe(digest(scenes))
  })

  it('are never the same scene twice', () => {
    expect(new Set(scenes.map(({ behind }) => behind)).size).toBe(demoGames.length)
  })

  it('write their titles as outlines of our own font, and ask for nothing from outside', () => {
    for (const { behind, inFront } of scenes) {
      expect(behind + inFront).not.toMatch(/<text|font|href|url\((?!#)/)
    }
  })

  it('leave the upper square to the hero: a title begins below it', () => {
    for (const { game, inFront } of scenes) {
      const face = /<path d="([^"]+)" fill="url\(#face\)"/.exec(inFront)![1]!
      const heights = [...face.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
      expect(Math.min(...heights), game.name).toBeGreaterThan(462)
      expect(Math.max(...heights), game.name).toBeLessThan(632)
    }
  })

  it('set painted heroes off from their backdrop', () => {
    for (const { art } of demoGames) {
      expect(hueDistance(takeFor(art).studio.main, PALETTES[art.palette])).toBeGreaterThanOrEqual(70)
    }
  })
})
