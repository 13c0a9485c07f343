import type { Feature } from '@trevo/merchants/demo-features'

/** The words that name a feature, in both languages. */
export const VOCABULARY: Readonly<Record<Feature, RegExp>> = {
  welcomeBonus:
    /b[ôo]nus de (boas-vindas|cadastro)|miss(ões|ion)s? de boas-vindas|welcome (bonus|missions?|offer)/i,
  depositBonus: /(b[ôo]nus|recompensa) (de|no|por) dep[óo]sito|deposit (bonus|reward)/i,
  lotteries: /loteri|lotter(y|ies)/i,
  fishing: /\bpesca\b|fishing/i,
  cards: /(?<!v[íi]deo )p[ôo]quer|(?<!video )poker/i,
  cockfights: /\bgalos\b|rinha|cockfight/i,
  trial:
    /jog(ar|os?) gr[áa]tis|conta de teste|experimentar sem conta|free (play|trial)|trial (account|games?)/i,
  winnerBoard: /ganhador|pr[êe]mios recentes|[úu]ltimos ganhos|\bwinners?\b|recent (wins|prizes)/i,
  wallets: /alipay|wechat|\bQQ\b/i,
  chatAccounts: /(conta|usuário) do (WeChat|QQ)|(WeChat|QQ) (account|ID)/i,
  creditCard: /cart(ão|ões) de cr[ée]dito|credit cards?/i,
  crypto: /cripto|crypto|bitcoin/i,
  profile: /perfil de configura|configuration profile|mobileconfig/i,
  appFile: /\bAPK\b/,
  pause: /(?<!saques (estão )?em )\bpausa\b(?! protege)|\b(take|taking|during) a break\b|\bbreaks\b/i,
  exclusion: /autoexclus|autoexclu|self-exclu|excluded themselves/i,
  closing: /encerrar (a |sua |minha )?conta\b|close your account (here|yourself)|closing my account/i,
  dataExport: /baixar uma c[óo]pia|download a copy/i,
  levels: /\bn[íi]veis\b|sobe de n[íi]vel|\blevels\b/i,
  points: /loja de pontos|\bpontos do\b|point shop|points? mall|\bclub points\b/i,
  leaderboard: /placar|leaderboard|public board/i,
  provableRounds: /\bhash\b|semente secreta|secret seed/i,
}

/** A sentence may say that something is not there. */
export const DENIAL =
  /^(n[ãa]o (aceitamos|oferecemos|temos|h[áa])|we do not (accept|offer|have)|there (is|are) no)\b/i
