import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en: Translation<typeof pt> = {
  std_label: 'How your account stands',
  std_pause: 'You are on a break',
  std_exclusion: 'You have excluded yourself',
  std_closed: 'You asked us to close your account',
  std_access_changed: 'Withdrawals wait, for your safety',
  std_central_register: 'Your tax number is on a national list',
  std_register_silent: 'The national list has yet to answer',
  std_terms_due: 'The terms have changed',
  std_court_order: 'There is a court order about your account',
  std_under_review: 'Your account is being reviewed',
  std_harm: 'A break, because we care',
  std_until: 'Until {moment}.',
  std_endless: 'With no end date.',
  std_until_answer: 'Your account opens as soon as it does, mostly within moments.',
  std_until_letter: 'Until when you can withdraw is in the message we sent you.',
  std_until_closed: 'It is closed once nothing of yours is left in it.',
  std_is_closed: 'It is closed now. What came later is yours to withdraw.',
  std_until_accepted: 'To deposit, play and have promotions, read and accept the new version.',
  std_stays: 'Withdrawing, your history and customer service stay open.',
  std_stays_but: 'Your history and customer service stay open.',
  std_details: 'See why and until when',
  std_details_closed: 'See what is left to do',
  std_read_terms: 'Read what has changed',
  std_withdraw: 'Withdraw',
}
