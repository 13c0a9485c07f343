import type { AnnouncementDraft, HelpDraft } from '@trevo/contract'
import { aurora, trevo } from '@trevo/merchants/demo'
import { hasFeature } from '@trevo/merchants/demo-features'
import { auroraBanners, trevoBanners } from './banners.ts'
import { app, login } from './help/access.ts'
import { closing, contact, safety } from './help/account.ts'
import { about, privacy, terms } from './help/legal.ts'
import { deposit, withdraw } from './help/money.ts'
import { fairness, responsible } from './help/play.ts'
import { notices } from './notices.ts'
import { popups } from './popups.ts'
import { auroraPromotions, trevoPromotions } from './promotions.ts'
import { only } from './when.ts'
import { paragraph, toSite } from './write.ts'

export interface DemoContent {
  /** Promotions first, because others lead to them. */
  readonly announcements: readonly AnnouncementDraft[]
  readonly help: readonly HelpDraft[]
}

const CENTRAL = 'https://www.gov.br/autoexclusaoapostas'

const everyday = [deposit, withdraw, fairness, login, safety, closing, app, contact]

const written: Readonly<Record<'trevo' | 'aurora', DemoContent>> = {
  trevo: {
    announcements: [...trevoPromotions, ...trevoBanners, ...notices, ...popups('trevo')],
    help: [...everyday, responsible({ PT: [], EN: [] }), about('Trevo'), privacy('Trevo'), terms('Trevo')],
  },
  aurora: {
    announcements: [...auroraPromotions, ...auroraBanners, ...notices, ...popups('aurora')],
    help: [
      ...everyday,
      responsible({
        PT: [
          paragraph(
            'Para se excluir de todas as casas de apostas autorizadas de uma vez, use a ',
            toSite('plataforma central do governo', CENTRAL),
            '. O pedido chega a nós em até 72 horas.',
          ),
        ],
        EN: [
          paragraph(
            'To exclude yourself from all licensed betting sites at once, use the ',
            toSite('government’s central platform', CENTRAL),
            '. Your request reaches us within 72 hours.',
          ),
        ],
      }),
      about('Aurora'),
      privacy('Aurora'),
      terms('Aurora'),
    ],
  },
}

/** By merchant code: what was written, without what names features a merchant does not have. */
export const demoContent: Readonly<Record<'trevo' | 'aurora', DemoContent>> = {
  trevo: only(written.trevo, (feature) => hasFeature(trevo, feature)),
  aurora: only(written.aurora, (feature) => hasFeature(aurora, feature)),
}
