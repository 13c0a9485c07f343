import { newId } from '@trevo/kernel'
import { securityEvent, recordEvent } from '@trevo/security'
import type { TestDatabase } from '@trevo/testkit'
import type { Vault } from '@trevo/vault'
import * as z from 'zod/mini'
import { putRows, type Member } from './members.ts'

const at = new Date('2026-04-05T15:00:00Z')
const later = new Date('2027-04-05T15:00:00Z')
const knocked = securityEvent({ kind: 'test.knocked', details: z.strictObject({}) })

/** Gives a member something of everything that is held about members. */
export async function giveEverything(
  db: TestDatabase,
  vault: Vault,
  merchantId: number,
  { memberId, bucket }: Member,
): Promise<void> {
  const own = { bucket, member_id: memberId, merchant_id: merchantId }
  const [cardId, depositId, checkId, restrictionId] = [newId(), newId(), newId(), newId()]
  const [signId, actId] = [newId(), newId()]
  const endToEndId = newId().replaceAll('-', '')
  const bytes = () => Buffer.from(newId())
  const letter = {
    texts: { PT: { subject: 'Olá', content: [{ kind: 'paragraph', runs: [{ text: 'Tudo bem?' }] }] } },
  }
  const proved = { proof: '' }
  await putRows(db.ownerUrl, [
    [
      'identity.session',
      {
        ...own,
        ...proved,
        secret_hash: bytes(),
        session_id: newId(),
        type: 0,
        handle: newId(),
        method: 'username',
        user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36',
        ip: '200.160.2.3',
        started_at: at,
        seen_at: at,
        expires_at: later,
        proved_until: at,
      },
    ],
    ['identity.known_device', { ...own, ...proved, device: bytes(), first_seen_at: at, seen_at: at }],
    [
      'identity.remembered_device',
      {
        ...own,
        ...proved,
        family_id: newId(),
        secret_hash: bytes(),
        public_key: '{}',
        user_agent: 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
        created_at: at,
        used_at: at,
        expires_at: later,
      },
    ],
    [
      'identity.passkey',
      {
        ...own,
        ...proved,
        passkey_id: newId(),
        credential_id: bytes(),
        public_key: bytes(),
        counter: 0,
        name: 'Celular da Conceição',
        created_at: at,
      },
    ],
    [
      'payments.card',
      {
        ...own,
        card_id: cardId,
        key_type: 'cpf',
        sealed: vault.seal(
          merchantId,
          'payments.card',
          JSON.stringify({ key: '52998224725', cpf: '52998224725' }),
        ),
        digest: bytes(),
        shown: '***.982.247-**',
        holder_name: 'Conceição Araújo',
        institution: 'Banco Ipê',
        added_at: at,
      },
    ],
    [
      'payments.deposit',
      {
        ...own,
        deposit_id: depositId,
        currency: 'BRL',
        channel: 'pix',
        amount_minor: 123_456,
        state: 'credited',
        created_at: at,
        changed_at: at,
        end_to_end_id: endToEndId,
        paid_minor: 123_456,
        paid_at: at,
        settled_at: at,
      },
    ],
    [
      'payments.received',
      {
        ...own,
        end_to_end_id: endToEndId,
        psp_id: newId(),
        amount_minor: 123_456,
        paid_at: at,
        found_at: at,
        deposit_id: depositId,
        state: 'credited',
        reclaimed_minor: 0,
        changed_at: at,
        source: 'pix',
      },
    ],
    [
      'payments.withdrawal',
      {
        ...own,
        withdrawal_id: newId(),
        currency: 'BRL',
        amount_minor: 5_000,
        card_id: cardId,
        state: 'paid',
        requested_at: at,
        deadline: later,
        check_at: at,
        changed_at: at,
        reserved_at: at,
        ended_at: at,
      },
    ],
    ['payments.promotion_choice', { ...own, promotion_id: 1, chosen_at: at }],
    [
      'payments.promotion_grant',
      {
        ...own,
        promotion_id: 2,
        deposit_id: depositId,
        bonus_minor: 1_000,
        turnover_minor: 10_000,
        granted_at: at,
      },
    ],
    [
      'content.application',
      {
        ...own,
        application_id: newId(),
        promotion_id: 1,
        promotion: JSON.stringify({ titles: { PT: 'Cashback' }, picture: null }),
        state: 'applying',
        created_at: at,
        remarks: '=1+1',
        pictures: [],
      },
    ],
    ['content.segment_member', { ...own, segment: 'vip', loaded_at: at }],
    ['messaging.letter', { ...own, letter_id: newId(), is_read: true, document: JSON.stringify(letter) }],
    ['catalogue.favourite', { ...own, node_id: 7, added_at: at }],
    ['play.recent', { ...own, node_id: 7, game_type: 'RNG', vendor: 'LUMINA', played_at: at }],
    [
      'play.round',
      {
        ...own,
        provider: 'estudio',
        round_ref: newId(),
        order_id: newId(),
        game_code: 'sala',
        game_type: 'RNG',
        bets: 1,
        staked_minor: 100,
        returned_minor: 250,
        opened_at: at,
        last_at: at,
        closed_at: at,
      },
    ],
    ['play.cancellation', { ...own, suborder_id: newId(), order_id: newId(), state: 'asked', asked_at: at }],
    [
      'protection.limit_event',
      {
        ...own,
        kind: 'deposit',
        period: 'day',
        version: 1,
        event_id: newId(),
        act: 'set',
        new_value: 20_000,
        actor: 'member',
        at,
        effective_at: at,
      },
    ],
    ['protection.reminder_event', { ...own, version: 1, minutes: 30, at }],
    [
      'protection.restriction',
      {
        ...own,
        restriction_id: restrictionId,
        denies: ['canBet', 'canDeposit'],
        source: 'member',
        reason: 'pause',
        legal_basis: 'Portaria 1.231',
        starts_at: at,
        until: later,
        review_at: later,
        actor: 'member',
      },
    ],
    ['protection.restriction_wish', { ...own, restriction_id: restrictionId, at, effective_at: later }],
    [
      'protection.identity_check',
      {
        ...own,
        check_id: checkId,
        state: 'passed',
        document_type: 'rg',
        turn: 'left',
        tries: 1,
        started_at: at,
        submitted_at: at,
        decided_at: at,
        decided_by: 'bureau',
      },
    ],
    [
      'protection.identity_picture',
      {
        bucket,
        check_id: checkId,
        part: 'front',
        merchant_id: merchantId,
        name: 'secret-name',
        taken_at: at,
      },
    ],
    [
      'protection.identity_finding',
      { bucket, check_id: checkId, try: 1, kind: 'face', merchant_id: merchantId, found_at: at },
    ],
    ['protection.register_check', { ...own, is_awaited: false, answered_at: at, answer: 'permitted' }],
    [
      'identity.consent',
      {
        ...own,
        document: 'terms',
        version: 0,
        at,
        ip: '200.160.2.3',
        way: 'carried_over',
        label: 'novembro de 2026',
      },
    ],
    [
      'protection.risk_sign',
      {
        ...own,
        marker: 'rising_deposits',
        sign_id: signId,
        day: '2026-04-05',
        count: 7,
        amount_minor: 90_000,
        before_minor: 20_000,
        pack_version: 'test',
        at,
      },
    ],
    [
      'protection.risk_act',
      {
        ...own,
        act_id: actId,
        kind: 'review',
        grade: 'high',
        sign_ids: [signId],
        pack_version: 'test',
        day: '2026-04-05',
        at,
        measure_at: later,
      },
    ],
    [
      'protection.risk_outcome',
      { ...own, act_id: actId, outcome: 'lifted', at, actor: 'ana.ops', note: 'Foi um presente da família.' },
    ],
  ])
  await db.tx({ merchantId }, (tx) =>
    recordEvent(tx, vault, knocked, {
      merchantId,
      memberId,
      outcome: 'done',
      actor: { kind: 'member', id: memberId },
      where: { ip: '200.160.2.3', userAgent: 'Firefox' },
      details: {},
    }),
  )
}
