import type { CallShape } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

/** Reads are GET, creations and actions POST, registration PUT, removals DELETE. */
const STATED = [
  'DELETE /wps/member/security/passkeys',
  'DELETE /wps/member/security/remembered',
  'DELETE /wps/member/security/sessions',
  'DELETE /wps/relay/MCS2_bankCards',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
  'DELETE /wps/relay/MCSFE_removeInbox',
  'DELETE /wps/session/logout',
  'GET /lgw/games/mobile',
  'GET /lgw/games/mobile_game_menus',
  'GET /lgw/games/popular',
  'GET /lgw/orders',
  'GET /lgw/orders/detail',
  'GET /lgw/vn/games/game_menu',
  'GET /lgw/vn/games/game_menu/recent',
  'GET /lgw/vn/numeros/opened/game',
  'GET /lotto/lgw/games/opened/numero',
  'GET /wps/captcha',
  'GET /wps/check/affiliateCode',
  'GET /wps/check/username',
  'GET /wps/game/launchGame',
  'GET /wps/game/session',
  'GET /wps/lobby',
  'GET /wps/member/info',
  'GET /wps/member/info/funds/consolidated',
  'GET /wps/member/info/icon',
  'GET /wps/member/receipts',
  'GET /wps/member/security',
  'GET /wps/member/statement',
  'GET /wps/member/statement/pdf',
  'GET /wps/member/trialuser',
  'GET /wps/relay/CBS_launchChat',
  'GET /wps/relay/CBS_modelList',
  'GET /wps/relay/CBS_unreadCount',
  'GET /wps/relay/CSP_unreadCount',
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/GCS_gameLaunchFB',
  'GET /wps/relay/GCS_jackpot',
  'GET /wps/relay/GCS_recentGame',
  'GET /wps/relay/GLS2_TxCodeList',
  'GET /wps/relay/GLS2_lobbyNews',
  'GET /wps/relay/MCS2_WithdrawTransactionReport',
  'GET /wps/relay/MCS2_addRecentGame',
  'GET /wps/relay/MCS2_bankCards',
  'GET /wps/relay/MCS2_depositBanksByVendor',
  'GET /wps/relay/MCS2_depositPromoList',
  'GET /wps/relay/MCS2_depositTransactioNReport',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/MCSFE_getFavoriteGamesList',
  'GET /wps/relay/MCSFE_getInbox',
  'GET /wps/relay/MCSFE_getInboxUnreadCount',
  'GET /wps/relay/MCSFE_getListAnnouncements',
  'GET /wps/relay/MCSFE_getMyRewards',
  'GET /wps/relay/MCSFE_getRewardPicture',
  'GET /wps/relay/MCSFE_getUnreadTotals',
  'GET /wps/relay/ODS2_MemberTransaction',
  'GET /wps/relay/ODSFE2_MemPNL',
  'GET /wps/relay/ODSFE2_getWinnerBoard',
  'GET /wps/session/login/nonce',
  'GET /wps/system/country',
  'GET /wps/system/customerService',
  'GET /wps/system/domainRoute',
  'GET /wps/system/helpCenter',
  'GET /wps/system/receiptKeys',
  'GET /wps/system/setting/register',
  'GET /wps/system/settings/consolidated',
  'GET /wps/system/status',
  'GET /wps/system/whitelabel',
  'GET /wps/transaction/deposit',
  'GET /wps/transaction/withdraw',
  'GET /wps/transaction/withdraw/status',
  'GET /wps/verification/challenge',
  'GET /wps/wallets/gcs',
  'POST /lgw/orders/suborders/cancel',
  'POST /wps/member/info/icon',
  'POST /wps/member/password',
  'POST /wps/member/password/email',
  'POST /wps/member/password/verification',
  'POST /wps/member/paymentPassword',
  'POST /wps/member/security/passkeys',
  'POST /wps/member/security/passkeys/options',
  'POST /wps/member/security/two-steps',
  'POST /wps/member/security/two-steps/end',
  'POST /wps/member/security/two-steps/secret',
  'POST /wps/relay/GCS_walletTransfer',
  'POST /wps/relay/MCS2_DepositAlipay',
  'POST /wps/relay/MCS2_DepositQQ',
  'POST /wps/relay/MCS2_acceptPromo',
  'POST /wps/relay/MCS2_bankCards',
  'POST /wps/relay/MCS2_depositManualTransfer',
  'POST /wps/relay/MCS2_depositPaymentGateway',
  'POST /wps/relay/MCS2_depositWechat',
  'POST /wps/relay/MCSFE_addFavoriteGameV2',
  'POST /wps/relay/MCSFE_claimReward',
  'POST /wps/relay/MCSFE_markAnnouncementAsRead',
  'POST /wps/relay/MCSFE_markInboxAsRead',
  'POST /wps/relay/MCSFE_signUpPromotionJoin',
  'POST /wps/relay/MCSFE_signUpRequestReward',
  'POST /wps/session/login',
  'POST /wps/session/login/freeplay',
  'POST /wps/session/login/passkey',
  'POST /wps/session/login/passkey/options',
  'POST /wps/session/login/remembered',
  'POST /wps/session/renew',
  'POST /wps/transaction/deposit/find',
  'POST /wps/transaction/withdraw',
  'POST /wps/verification/sms/noLogin',
  'POST /wps/verification/sms/register',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
]

function shapeOf(query: unknown): object {
  return query instanceof z.ZodMiniObject ? query.shape : {}
}

describe('the contract', () => {
  it('keeps the methods and paths of the specification [API-06]', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(STATED)
  })

  it('says of every call which field of its query names the merchant', () => {
    const named = (calls as readonly CallShape[])
      .filter(({ surface }) => surface === 'player')
      .map(({ id, query, merchantField }) => ({
        id,
        fields: ['merchant', 'merchantCode', 'merchant_code'].filter((field) => field in shapeOf(query)),
        merchantField,
      }))
    expect(named.filter(({ fields, merchantField }) => fields.join() !== (merchantField ?? ''))).toEqual([])
  })

  it('gives every call an id of its own', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  })
})
