import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en = {
  play_leave: 'Leave the game',
  play_time: 'Session time',
  play_net: 'Session result',
  play_demo: 'Demo',
  play_session_ok: 'Session checked',
  play_session_asking: 'Checking the session',
  play_wallet_ok: 'Wallet connected:',
  play_wallet_demo: 'Demo balance',
  play_studio_wait: 'Waiting for the studio {studio}',
  play_studio_wait_unnamed: 'Waiting for the studio',
  play_rtp: 'Return to player: {rtp}%',
  play_min_bet: 'Stakes from {amount}',
  play_draw: 'Draw {numero} · closes {time}',
  play_failed_title: 'The game did not open',
  play_studio_title: 'The studio did not answer',
  play_studio_text: 'If a round was left open, it is kept and ends when the game is back.',
  play_gone_title: 'This game is not available',
  play_gone_text: 'It left the list or is being serviced. Your balance has not changed.',
  play_no_demo_title: 'This game has no demo',
  play_no_demo_text: 'Create an account to play with a real balance.',
  play_money_kept: 'Nothing was staked.',
  play_your_balance: 'Your balance',
  play_back_list: 'Back to the list',
  play_again: 'Try again',
} satisfies Translation<typeof pt>
