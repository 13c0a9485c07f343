import type { CallFailure, ErrorCode, NetworkErrorCode } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** What the app does about a failure nobody on the page took care of. */
export type FailureAnswer =
  | {
      readonly kind: 'toast'
      readonly text: MessageKey
      readonly duration: 'short' | 'long'
      readonly retry: boolean
    }
  /** There is no session, or no longer: say so and ask to log in. */
  | { readonly kind: 'login'; readonly text: MessageKey }
  /** Closed for this visitor, or not reached at all: ask how the server stands; status page or banner follow. */
  | { readonly kind: 'recheckStatus' }
  | { readonly kind: 'nothing' }

const toast = (text: MessageKey): FailureAnswer => ({ kind: 'toast', text, duration: 'short', retry: false })
const unknown = toast('err_unknown')
const updating: FailureAnswer = { kind: 'toast', text: 'err_updating', duration: 'long', retry: true }
const recheckStatus: FailureAnswer = { kind: 'recheckStatus' }

type Code = ErrorCode | NetworkErrorCode
/** The screens of money and of protection say these where they happen, in words of their own that only they carry. */
type OwnCode = Extract<
  Code,
  `${'card' | 'contact' | 'copies' | 'deposit' | 'game.time' | 'identity' | 'payment' | 'protection' | 'transfer' | 'withdraw'}.${string}`
>

/** Of these nobody needs to know more than that something went wrong. */
type UntoldCode =
  | 'idempotency.key_required'
  | 'idempotency.mismatch'
  | 'merchant.unknown'
  | 'promotion.minimum'
  | 'request.invalid'
  | 'request.malformed'
  | 'request.too_large'
  | 'request.unsupported_type'
  | 'route.unknown'
  | 'sealed.refused'
  | 'unknown.error'

/** Every other code there is. A new one does not compile until it has its answer. */
const ANSWERS: Readonly<Record<Exclude<Code, OwnCode | UntoldCode>, FailureAnswer>> = {
  'request.timeout': recheckStatus,
  'session.not.login': { kind: 'login', text: 'err_not_logged_in' },
  'session.expired': { kind: 'login', text: 'err_logged_out' },
  'no.permission': toast('err_no_permission'),
  'region.restricted': recheckStatus,
  'limit.exceeded': toast('err_too_many'),
  'system.maintenance': recheckStatus,
  'system.updating': updating,
  'network.unreachable': recheckStatus,
  'network.timeout': recheckStatus,
  'user.not.exist': toast('err_user_not_exist'),
  'user.exists': toast('err_user_exists'),
  'verification.code.error': toast('err_verification_code'),
  'login.non.member': toast('err_non_member'),
  'login.only.agent': toast('err_only_agent'),
  'login.second.factor': toast('err_second_factor'),
  'login.unknown.person': toast('err_unknown_person'),
  'member.restricted': toast('err_denied'),
  'login.restricted': toast('err_login_restricted'),
  'invitation.code.error': toast('invitation_code_error'),
  'affiliate.link.error': toast('err_referral_link'),
  'field.invalid': toast('err_field_invalid'),
  'document.changed': toast('err_document_changed'),
  'registration.refused': toast('err_registration_refused'),
  'human.check.failed': toast('err_human_check'),
  'modify.new.old.same': toast('in_same_password'),
  'password.weak': toast('err_password_weak'),
  'password.mismatch': toast('in_confirm_not_correct'),
  'game.unavailable': toast('err_game_unavailable'),
  'game.no.freeplay': toast('err_game_no_freeplay'),
  'url.empty': toast('err_url_empty'),
  'order.final': toast('err_order_final'),
  'order.unknown': toast('err_order_unknown'),
  'link.used': toast('err_link_used'),
  'image.unreadable': toast('image_read_failed'),
  'promotion.unavailable': toast('err_promotion_unavailable'),
  'reward.duplicate': toast('err_reward_duplicate'),
  'reward.incomplete': toast('err_reward_incomplete'),
  'reward.unknown': toast('err_reward_unknown'),
  'reward.not.issued': toast('err_reward_not_issued'),
  'reward.expired': toast('err_reward_expired'),
  'passkey.refused': toast('err_passkey'),
  'recent.proof.needed': toast('err_recent_proof'),
  'chat.unavailable': toast('err_chat_unavailable'),
}

const answerOf = (code: Code): FailureAnswer =>
  code in ANSWERS ? ANSWERS[code as keyof typeof ANSWERS] : unknown

export function answerTo({ code, silent }: CallFailure<ErrorCode>): FailureAnswer {
  return silent ? { kind: 'nothing' } : answerOf(code)
}

/** No screen can do anything about these. */
export function isHandledGlobally(failure: CallFailure<ErrorCode>): boolean {
  const { kind } = answerTo(failure)
  return kind === 'login' || kind === 'recheckStatus'
}

/** What to quote to customer service. Whoever is told what is wrong needs no code for it. */
export function referenceOf(failure: CallFailure<ErrorCode>): string | undefined {
  return answerOf(failure.code) === unknown ? failure.reference : undefined
}

/** The words for a failure, for a screen that shows it where it happened. */
export function failureText({ code }: Pick<CallFailure<ErrorCode>, 'code'>): MessageKey {
  const answer = answerOf(code)
  if (answer.kind === 'recheckStatus') return 'err_slow_network'
  return answer.kind === 'nothing' ? 'err_unknown' : answer.text
}
