import type { RegistrationBody } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { enrolMember, openPasswordPool, setClub } from '@trevo/identity'
import { systemClock } from '@trevo/kernel'
import { documentsInEffect, openDirectory, referenceOf, type Merchant } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { newcomerProtection, openEntrance, passIdentity } from '@trevo/protection'
import type { Vault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { seedRewards } from './rewards.ts'

export interface DemoPlayer {
  readonly username: string
  readonly password: string
  /** What the operator calls the club they are in. */
  readonly club: string | null
}

/** Known to everybody who reads this: only for databases that hold nothing but demonstrations. */
export const demoPlayers: readonly DemoPlayer[] = [
  { username: 'ana_demo', password: 'figo-lua-mar-27', club: 'Ouro' },
  { username: 'bruno_demo', password: 'ipe-rio-sol-64', club: null },
]

/** In cents. What there is to play with as long as nobody can deposit. */
const GIFT = 100_000n

interface Parts {
  readonly db: Database
  readonly vault: Vault
}

/** Players with money, and with something in the reward centre, at every demo brand. Run again, it neither makes them nor pays them again. */
export async function seedPlayers({ db, vault }: Parts, log: (line: string) => void): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  const money = openMoney(db)
  const passwords = openPasswordPool({ threads: 1, queueMax: demoPlayers.length })
  const say = (_: object, message: string) => log(message)
  const logger = { info: say, warn: say, error: say }
  const admitting = {
    protectNewcomer: newcomerProtection({ clock: systemClock, money }),
    entrance: openEntrance({ db, clock: systemClock, money }),
  }
  try {
    for (const { hosts } of demoMerchants) {
      const merchant = directory.byHost(hosts[0]!)!
      for (const [at, player] of demoPlayers.entries()) {
        const parts = { db, vault, clock: systemClock, log: logger, passwords, ...admitting }
        const { memberId, isNew } = await enrolMember(parts, merchant, applicationOf(merchant, player, at))
        await db.tx({ merchantId: merchant.id }, (tx) =>
          passIdentity(tx, { money, clock: systemClock }, { merchant, memberId }, 'demo'),
        )
        const purse = { merchantId: merchant.id, memberId, currency: merchant.pack.currency }
        const gift = { source: 'demo', ref: `gift-${player.username}`, amount: GIFT, code: 'promo' } as const
        await money.payOut({ purse, ...gift, from: 'promotion', needsBet: false })
        await setClub(db, merchant.id, memberId, player.club)
        await seedRewards(db, merchant, memberId, at)
        log(`player ${player.username} at ${merchant.code}: ${isNew ? 'registered' : 'unchanged'}`)
      }
    }
  } finally {
    await passwords.close()
  }
}

/** Tax numbers that are right in form and belong to nobody; of fields a merchant does not ask for nothing is kept. */
const CPFS = ['52998224725', '11144477735']

function applicationOf(merchant: Merchant, player: DemoPlayer, at: number): RegistrationBody {
  const { username, password } = player
  return {
    username,
    password,
    confirmPassword: password,
    affiliateCode: '',
    paymentPassword: '',
    recommenderId: '',
    nickname: '',
    payeeName: 'Pessoa de Demonstração',
    email: `${username}@demo.example`,
    countryDialingCode: '+55',
    mobileNum: `1190000000${at + 1}`,
    idNumber: CPFS[at]!,
    qqNum: '',
    facebook: '',
    wechat: '',
    line: '',
    whatsapp: '',
    zalo: '',
    birthday: '1990-05-17',
    gender: 'undisclosed',
    postalCode: '01001-000',
    address: 'Endereço de demonstração, 1',
    city: 'São Paulo',
    state: 'SP',
    lossLimit: '500',
    timeLimit: '120',
    type: 0,
    domain: merchant.profile.hosts[0]!,
    verificationCode: '000000',
    termsVersion: merchant.profile.register.termsVersion,
    documents: documentsInEffect(merchant.documents, systemClock.now()).map(referenceOf),
    registerMethod: 'H5',
    registerUrl: '/m/register',
  }
}
