import type { pt as api } from '#api/texts/pt.ts'
import type { pt as account } from '#features/account/texts/pt.ts'
import type { pt as auth } from '#features/auth/texts/pt.ts'
import type { pt as banners } from '#features/banners/texts/pt.ts'
import type { pt as brand } from '#features/brand/texts/pt.ts'
import type { pt as help } from '#features/help/texts/pt.ts'
import type { pt as install } from '#features/install/texts/pt.ts'
import type { pt as home } from '#features/lobby/home/texts/pt.ts'
import type { pt as gameLists } from '#features/lobby/lists/texts/pt.ts'
import type { pt as gameTiles } from '#features/lobby/parts/texts/pt.ts'
import type { pt as inbox } from '#features/messages/texts/pt.ts'
import type { pt as notices } from '#features/notices/texts/pt.ts'
import type { pt as play } from '#features/play/texts/pt.ts'
import type { pt as promotions } from '#features/promotions/texts/pt.ts'
import type { pt as rewards } from '#features/rewards/texts/pt.ts'
import type { pt as session } from '#session/texts/pt.ts'
import type { pt as service } from '#shell/service/texts/pt.ts'
import type { pt as closed } from '#shell/texts/pt.ts'
import type { pt as shell } from './pt.ts'

/** Every text there is, whichever part of the app brings it. */
export type MessageKey =
  | keyof typeof shell
  | keyof typeof closed
  | keyof typeof service
  | keyof typeof api
  | keyof typeof session
  | keyof typeof auth
  | keyof typeof account
  | keyof typeof banners
  | keyof typeof brand
  | keyof typeof help
  | keyof typeof install
  | keyof typeof inbox
  | keyof typeof notices
  | keyof typeof play
  | keyof typeof promotions
  | keyof typeof rewards
  | keyof typeof home
  | keyof typeof gameTiles
  | keyof typeof gameLists

/** Portuguese is the source; a language that lacks a text does not compile. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>
