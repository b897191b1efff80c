import type { InboxWords } from '../inboxWords'

export const en: InboxWords = {
  'deposit.arrived': 'Your deposit of {amount} has arrived.',
  'withdrawal.paid': 'Your withdrawal of {amount} has been paid out.',
  'withdrawal.returned': 'Your withdrawal could not be paid out. {amount} is back in your wallet.',
  'commission.paid': 'Your commission for {day} is in your wallet: {amount}.',
  'bonus.granted': 'You have a bonus of {amount}. Its terms are in the reward centre.',
  'bonus.released': '{amount} of your bonus is released and yours to use.',
  'referral.rewarded': 'A friend of yours qualified. Your reward: {amount}.',
  'rank.reached': 'You have reached the rank {rank}.',
  'feedback.answered': 'We have answered your feedback.',
  'limits.changed': 'Your limits have changed. If this was not you, check your account now.',
  'device.new':
    'Somebody signed in from a new device: {device}. If this was not you, change your password now.',
  'password.changed': 'Your password was changed. If this was not you, contact us at once.',
  'contact.changed':
    'A number or an address of your account was changed. If this was not you, contact us at once.',
  'card.added': 'An account for withdrawals was added. If this was not you, contact us at once.',
}
