import { TX_CODES, type Language, type TxCode } from '@trevo/contract'

const NAMES: Readonly<Record<Language, Readonly<Record<TxCode, string>>>> = {
  PT: {
    deposit: 'Depósito',
    withdrawal: 'Saque',
    withdrawal_return: 'Saque devolvido',
    chargeback: 'Depósito contestado',
    bet: 'Aposta',
    win: 'Prêmio',
    freebet: 'Rodada grátis',
    freewin: 'Prêmio de rodada grátis',
    jackpot: 'Jackpot',
    promo: 'Promoção',
    transfer: 'Transferência',
    adjust: 'Ajuste',
    rollback: 'Estorno',
  },
  EN: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    withdrawal_return: 'Returned withdrawal',
    chargeback: 'Disputed deposit',
    bet: 'Bet',
    win: 'Win',
    freebet: 'Free round',
    freewin: 'Free-round win',
    jackpot: 'Jackpot',
    promo: 'Promotion',
    transfer: 'Transfer',
    adjust: 'Adjustment',
    rollback: 'Reversal',
  },
}

/** What a statement calls it; a code nobody has named yet stands for itself. */
export function nameOf(code: string, language: string): string {
  const names = language === 'EN' ? NAMES.EN : NAMES.PT
  return isTxCode(code) ? names[code] : code
}

function isTxCode(code: string): code is TxCode {
  return (TX_CODES as readonly string[]).includes(code)
}

export function txCodesIn(language: string): { code: TxCode; displayName: string }[] {
  return TX_CODES.map((code) => ({ code, displayName: nameOf(code, language) }))
}
