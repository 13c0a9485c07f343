import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en = {
  member_trial: 'Trial account',
  trial_offer: 'You are playing with demo money. Create an account to play for real.',
  logout: 'Log out',
  logout_title: 'Log out?',
  logout_text: 'To play on this device again you will have to log in.',
  logout_stay: 'Stay',
  logout_unconfirmed:
    'You are logged out here, but the server did not confirm. The session expires by itself.',
  trial_dialog_title: 'Only with a real account',
  trial_dialog_text: 'With the trial account you play with demo money. To use this feature, register.',
  btn_cancel: 'Cancel',
  btn_register_now: 'Register now',
  balance_label: 'Balance',
  balance_hidden: 'Balance hidden',
  balance_loading: 'Updating the balance',
  balance_hide: 'Hide balance',
  balance_show: 'Show balance',
  balance_refresh: 'Refresh balance',
  balance_old: 'Not updated',
  amount_hidden: 'Amount hidden',
  balance_deposit: 'Deposit',
  balance_withdraw: 'Withdraw',
  unread_count: '{count} unread',
  menu_chat: 'Chat',
  menu_sign_in: 'Login promotion',
  menu_referral: 'Refer friends',
} satisfies Translation<typeof pt>
