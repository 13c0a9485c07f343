import type { HeroName } from '../../../../modules/catalogue/demo/art.ts'
import type { Hero } from '../render/hero.ts'
import type { Tints } from '../render/studio.ts'
import * as arms from './arms.ts'
import * as balls from './balls.ts'
import * as birds from './birds.ts'
import * as classics from './classics.ts'
import * as fruit from './fruit.ts'
import * as garden from './garden.ts'
import * as jewels from './jewels.ts'
import * as machines from './machines.ts'
import * as pieces from './pieces.ts'
import * as relics from './relics.ts'
import * as sea from './sea.ts'
import * as ships from './ships.ts'
import * as sky from './sky.ts'
import * as sports from './sports.ts'
import * as table from './table.ts'
import * as treasure from './treasure.ts'
import * as voyage from './voyage.ts'
import * as wild from './wild.ts'

/** Builds an object in the colours it is given. */
export type HeroMaker = (tints: Tints) => Hero

export const HERO_MAKERS: Readonly<Record<HeroName, HeroMaker>> = {
  ...arms,
  ...balls,
  ...birds,
  ...classics,
  ...fruit,
  ...garden,
  ...jewels,
  ...machines,
  ...pieces,
  ...relics,
  ...sea,
  ...ships,
  ...sky,
  ...sports,
  ...table,
  ...treasure,
  ...voyage,
  ...wild,
}
