import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en: Translation<typeof pt> = {
  risk_chasing:
    '{count, plural, one {One deposit} other {# deposits}} within {span, plural, one {# minute} other {# minutes}} of betting and losing.',
  risk_night_play:
    '{count, plural, one {One night} other {# nights}} of a week with {time} of play or more, in the small hours.',
  risk_rising_deposits:
    'In one week, {amount} in deposits. The average of the four weeks before was {before}.',
  risk_failed_deposits:
    '{count, plural, one {One deposit} other {# deposits}} in one day that we could not accept.',
  risk_raises_asked: '{count, plural, one {One request} other {# requests}} for a higher limit in one week.',
  risk_long_play: '{time} of play in a single day.',
  risk_many_keys: '{count, plural, one {One new Pix key} other {# new Pix keys}} in one week.',
  risk_paid_back_in:
    '{count, plural, one {One deposit} other {# deposits}} within {span, plural, one {# hour} other {# hours}} of asking for a withdrawal.',
  risk_limit_reached: '{count, plural, one {One bet} other {# bets}} in one day beyond a limit of yours.',

  risk_message: 'How you have been playing',
  risk_message_text: 'We saw a change in how you play or deposit. It may be nothing. Take a calm look.',
  risk_limit_offer: 'Would you like to set a limit?',
  risk_limit_offer_text:
    'A limit helps you stop when you want to. You choose the amount, and it holds at once.',
  risk_pause: 'A break, because we care',
  risk_pause_text:
    'We saw several signs together. Betting and deposits are suspended. You can still withdraw.',
  risk_seen: 'What we saw',
  risk_read: 'Got it',
  risk_later: 'Not now',
  risk_see: 'See what we saw',
  risk_set_limit: 'Set a limit',
  risk_why: 'See why',
  risk_take_pause: 'Take a break',
  risk_withdraw: 'Withdraw',
  risk_sending: 'Saving',
  risk_send_failed: 'That could not be saved. Try again.',
}
