import type { Bus } from '@trevo/bus'
import { openCatalogue } from '@trevo/catalogue'
import { openContent, rewardRoutes } from '@trevo/content'
import { calls } from '@trevo/contract'
import { providerCalls } from '@trevo/contract/provider'
import { openCopies } from '@trevo/copies'
import {
  createHooksServer,
  createSealing,
  createServer,
  createSignedServer,
  type HookNotice,
  type HooksTls,
  type SealingKey,
} from '@trevo/http'
import { nameMember, openIdentity, type IdentityParts } from '@trevo/identity'
import { noFaults, systemClock as clock, type Surface } from '@trevo/kernel'
import { openDirectory, systemRoutes } from '@trevo/merchants'
import { openMessaging, type MessagingParts } from '@trevo/messaging'
import { openPayments, openPsps, type PspsParts } from '@trevo/payments'
import { countOpenRounds, nameGamesOf, openPlay } from '@trevo/play'
import {
  newcomerProtection,
  openEntrance,
  openProtection,
  openRegisterDoor,
  receiveNotice,
  reminderMinutes,
} from '@trevo/protection'
import type { CentralRegister, IdentityBureau } from '@trevo/protection/ports'
import type { Logger } from '@trevo/telemetry'
import { openWallet, type ReceiptKey } from '@trevo/wallet'
import { startCacheRefresh } from './cache-refresh.ts'

export interface ApiParts extends Omit<
  IdentityParts,
  'clock' | 'directory' | 'log' | 'money' | 'protectNewcomer' | 'entrance' | 'register'
> {
  readonly bus: Bus
  readonly log: Logger
  readonly desk: MessagingParts['desk']
  readonly bureau: Pick<IdentityBureau, 'isSigned'>
  readonly centralRegister: CentralRegister
  readonly openPsp: PspsParts['open']
  readonly openGateway: PspsParts['openGateway']
  readonly sealingKeys: readonly SealingKey[]
  readonly receiptKeys: readonly ReceiptKey[]
  readonly surfaces: readonly Surface[]
  /** For the surface `hooks`. */
  readonly hooksTls?: HooksTls | undefined
  readonly trustedProxies: readonly string[]
}

async function openModules(parts: ApiParts) {
  const { db, geo, vault, log, receiptKeys, surfaces, openPsp, openGateway, centralRegister } = parts
  const directory = await openDirectory(db, geo)
  const catalogue = await openCatalogue({ db, clock })
  const wallet = openWallet({
    db,
    clock,
    receiptKeys,
    nameGame: nameGamesOf(catalogue),
    nameMember: (merchantId, memberId) => nameMember(db, merchantId, memberId),
  })
  const identity = openIdentity({
    ...parts,
    directory,
    clock,
    money: wallet.guards,
    protectNewcomer: newcomerProtection({ clock, money: wallet }),
    entrance: openEntrance({ db, clock, money: wallet }),
    register: openRegisterDoor({ register: centralRegister, log }),
  })
  const protection = openProtection({
    ...parts,
    directory,
    clock,
    money: wallet,
    accounts: identity.accounts,
    openRounds: (merchantId, memberId) => countOpenRounds(db, merchantId, memberId),
  })
  const play = await openPlay({
    ...parts,
    directory,
    clock,
    catalogue,
    sessionStatuses: identity.sessionStatuses,
    wallet,
    mayPlay: (merchantId, memberId) => protection.permissions.require(merchantId, memberId, 'canBet'),
    reminderMinutes,
    servesProviders: surfaces.includes('provider'),
  })
  const content = await openContent({ db, clock })
  const messaging = await openMessaging({
    ...parts,
    clock,
    content,
    mayBeContacted: (merchantId, memberId) => protection.permissions.has(merchantId, memberId, 'canContact'),
  })
  const payments = openPayments({
    ...parts,
    directory,
    clock,
    wallet,
    psps: await openPsps({ db, vault, clock, log, open: openPsp, openGateway }),
    holders: identity.holders,
    passwords: identity.paymentPasswords,
    faults: noFaults,
  })
  return { directory, catalogue, wallet, identity, play, content, messaging, payments, protection }
}

/** The composed API: the modules' routes, behind a door for each surface this process serves. */
export async function composeApi(parts: ApiParts) {
  const { db, bus, cache, vault, log, sealingKeys, surfaces, hooksTls, trustedProxies } = parts
  const modules = await openModules(parts)
  const { directory, catalogue, wallet, identity, play, content, messaging, payments, protection } = modules

  const sealing = await createSealing(sealingKeys, db, clock)
  const served = [
    ...systemRoutes({
      db,
      encryption: sealing.current,
      edition: (id) => `${content.versionOf(id)} ${catalogue.versionOf(id)}`,
      gameOrigins: play.gameOrigins,
      clock,
    }),
    ...identity.routes,
    ...openCopies({ ...parts, clock, accounts: identity.accounts }).routes,
    ...wallet.routes,
    ...catalogue.routes,
    ...play.routes,
    ...content.routes,
    ...rewardRoutes({
      ...parts,
      clock,
      wallet,
      mayEarn: (merchantId, memberId) => protection.permissions.require(merchantId, memberId, 'canBonus'),
    }),
    ...messaging.routes,
    ...payments.routes,
    ...protection.routes,
  ]
  const player =
    surfaces.includes('player') &&
    createServer({
      calls,
      served,
      gates: identity.gates,
      directory,
      cache,
      sealing,
      fingerprint: (merchantId, text) => vault.digest(merchantId, 'intent', text).toString('base64url'),
      log,
      trustedProxies,
    })
  const { providerRoutes: routes, keyOf, saw } = play
  const provider =
    surfaces.includes('provider') &&
    createSignedServer({ calls: providerCalls, served: routes, keyOf, saw, clock, log, trustedProxies })

  const receive = (notice: HookNotice) =>
    notice.kind === 'identity' ? receiveNotice({ ...parts, directory }, notice) : payments.receive(notice)
  const hooks = hooksTls && createHooksServer({ tls: hooksTls, receive, log })

  const fresh = startCacheRefresh({ ...modules, bus, log })
  async function close(): Promise<void> {
    payments.close()
    await Promise.all([player && player.close(), provider && provider.close(), hooks?.close()])
    await fresh.stop()
    await play.close()
  }
  return { player: player || undefined, provider: provider || undefined, hooks, close }
}

export type Api = Awaited<ReturnType<typeof composeApi>>
