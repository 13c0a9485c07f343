import type { AnnouncementDraft } from '@trevo/contract'
import { announce, art, type Brand } from './write.ts'

const toPage = (target: string) => ({ kind: 'path', target }) as const

const home = (brand: Brand): readonly AnnouncementDraft[] => [
  announce({
    code: 'home-comet',
    type: 'B',
    groupName: 'm_home',
    position: 10,
    images: art(brand, 'm_home-cometa'),
    action: toPage('/m/gameList?gameType=INHOUSE'),
    texts: {
      PT: { kicker: 'Jogo da casa', title: 'Cometa: saia na sua hora', button: 'Conhecer', content: [] },
      EN: { kicker: 'House game', title: 'Comet: leave when you choose', button: 'Take a look', content: [] },
    },
  }),
  announce({
    code: 'home-live',
    type: 'B',
    groupName: 'm_home',
    position: 20,
    images: art(brand, 'm_home-ao-vivo'),
    action: toPage('/m/live-games'),
    texts: {
      PT: {
        kicker: 'Mesas ao vivo',
        title: 'Roleta com crupiê em português',
        button: 'Ver mesas',
        content: [],
      },
      EN: {
        kicker: 'Live tables',
        title: 'Roulette with a Portuguese dealer',
        button: 'See tables',
        content: [],
      },
    },
  }),
  announce({
    code: 'home-limits',
    type: 'B',
    groupName: 'm_home',
    position: 40,
    images: art(brand, 'm_home-mata'),
    action: toPage('/m/help?tag=responsible'),
    texts: {
      PT: {
        kicker: 'No seu ritmo',
        title: 'Tempo e gasto com o seu limite',
        button: 'Como definir',
        content: [],
      },
      EN: {
        kicker: 'At your pace',
        title: 'Time and spending, within your limit',
        button: 'How to set',
        content: [],
      },
    },
  }),
]

const registration = (brand: Brand): readonly AnnouncementDraft[] => [
  announce({
    code: 'register-minutes',
    type: 'B',
    groupName: 'm_reg',
    position: 10,
    images: art(brand, 'm_reg-chave'),
    texts: {
      PT: { title: 'Cadastro em poucos minutos, com o CPF em mãos', content: [] },
      EN: { title: 'An account in a few minutes, with your ID at hand', content: [] },
    },
  }),
  announce({
    code: 'register-safety',
    type: 'B',
    groupName: 'm_reg',
    position: 20,
    images: art(brand, 'm_reg-escudo'),
    texts: {
      PT: { title: 'Seus dados são cifrados e só você entra', content: [] },
      EN: { title: 'Your data is encrypted and only you get in', content: [] },
    },
  }),
  announce({
    code: 'register-limits',
    type: 'B',
    groupName: 'm_reg',
    position: 30,
    images: art(brand, 'm_reg-balao'),
    texts: {
      PT: { title: 'Escolha seus limites antes da primeira aposta', content: [] },
      EN: { title: 'Choose your limits before the first bet', content: [] },
    },
  }),
]

const values = (brand: Brand): readonly AnnouncementDraft[] => [
  announce({
    code: 'brand-fairness',
    type: 'B',
    groupName: 'm_brand',
    position: 20,
    images: art(brand, 'm_reg-escudo'),
    action: toPage('/m/sponsorDetail?i=2'),
    texts: {
      PT: { kicker: 'Justiça', title: 'O que o recibo assinado prova', content: [] },
      EN: { kicker: 'Fairness', title: 'What the signed receipt proves', content: [] },
    },
  }),
  announce({
    code: 'brand-pause',
    type: 'B',
    groupName: 'm_brand',
    position: 30,
    images: art(brand, 'm_reg-balao'),
    action: toPage('/m/sponsorDetail?i=5'),
    texts: {
      PT: { kicker: 'Cuidado', title: 'Parar também faz parte do jogo', content: [] },
      EN: { kicker: 'Care', title: 'Stopping is part of the game', content: [] },
    },
  }),
]

const common = (brand: Brand) => [...home(brand), ...registration(brand), ...values(brand)]

export const trevoBanners: readonly AnnouncementDraft[] = [
  ...common('trevo'),
  announce({
    code: 'home-missions',
    type: 'B',
    groupName: 'm_home',
    position: 30,
    images: art('trevo', 'm_home-trevo'),
    action: { kind: 'promotion', target: 'welcome-missions' },
    texts: {
      PT: { kicker: 'Primeira semana', title: 'Missões de boas-vindas', button: 'Ver regras', content: [] },
      EN: { kicker: 'First week', title: 'Welcome missions', button: 'See the rules', content: [] },
    },
  }),
  announce({
    code: 'brand-story',
    type: 'B',
    groupName: 'm_brand',
    position: 10,
    images: art('trevo', 'm_brand-casa'),
    action: toPage('/m/sponsorDetail?i=1'),
    texts: {
      PT: { kicker: 'Nossa marca', title: 'Quatro folhas, quatro promessas', content: [] },
      EN: { kicker: 'Our brand', title: 'Four leaves, four promises', content: [] },
    },
  }),
]

export const auroraBanners: readonly AnnouncementDraft[] = [
  ...common('aurora'),
  announce({
    code: 'brand-story',
    type: 'B',
    groupName: 'm_brand',
    position: 10,
    images: art('aurora', 'm_brand-novidades'),
    action: toPage('/m/sponsorDetail?i=1'),
    texts: {
      PT: { kicker: 'Nossa marca', title: 'Por que Aurora: clareza antes do jogo', content: [] },
      EN: { kicker: 'Our brand', title: 'Why Aurora: clear before you play', content: [] },
    },
  }),
]
