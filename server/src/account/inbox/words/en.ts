import type { InboxWords } from '../inboxWords'

export const en: InboxWords = {
  'deposit.arrived': 'Your deposit of {amount} has arrived.',
  'deposit.excess.credited': 'With your deposit {amount} more than asked arrived. It is in your wallet now.',
  'deposit.excess.returned':
    'With your deposit {amount} more than asked arrived. It was sent back to where it came from.',
  'deposit.held':
    '{amount} arrived. Your deposit limit, break or self-exclusion keeps it out of your wallet. We review it and write to you.',
  'deposit.held.returned':
    '{amount} could not be added because of your deposit limit, break or self-exclusion. It was sent back to where it came from.',
  'withdrawal.paid': 'Your withdrawal of {amount} has been paid out.',
  'withdrawal.returned': 'Your withdrawal could not be paid out. {amount} is back in your wallet.',
  'withdrawal.reversed':
    'The bank sent back a withdrawal that had been paid out. {amount} is in your wallet again.',
  'commission.paid': 'Your commission for {day} is in your wallet: {amount}.',
  'bonus.granted': 'You have a bonus of {amount}. Its terms are in the reward centre.',
  'points.expiring':
    '{points} of your points run out soon, the first of them after {day}. Until then they are yours to spend.',
  'bonus.taken.back': 'The bonus of {amount} was taken back: {reason}',
  'reward.given': 'You have been given {amount}: {reason}',
  'agent.accepted': 'You are an agent now. Your page for agents is open.',
  'agent.refused': 'You cannot become an agent for now: {reason}',
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
  'card.frozen': 'Your withdrawal account {card} is frozen for now. Ask customer service why.',
  'card.released': 'Your withdrawal account {card} can be used again.',
  'card.removed': 'Your withdrawal account {card} was removed. Ask customer service why.',
  'lottery.won': 'Draw {draw} of {lottery}: you won {amount}.',
  'lottery.won.series': 'Your slip on {lottery} has won {amount}. Winning draws: {draws}.',
  'lottery.refunded.draw': 'Draw {draw} of {lottery} was called off. {amount} is back in your wallet.',
  'lottery.refunded.series':
    'Draws of {lottery} were called off. {amount} is back in your wallet. Draws: {draws}.',
  'lottery.refunded.line':
    'Bets of your slip on {lottery} are void. {amount} is back in your wallet; the slip says why.',
  'lottery.refunded.stopped':
    'Your slip on {lottery} won and stops, as you chose. {amount} for the remaining draws is back in your wallet.',
  'lottery.result': 'Result of {lottery}, draw {draw}: {after}.',
  'result.corrected.more':
    'The result of {lottery} was corrected from {before} to {after}. Your slip won {amount} more, and it has been paid.',
  'result.corrected.less':
    'The result of {lottery} was corrected from {before} to {after}. Your slip won {amount} less; the slip shows what happens with it.',
  'result.corrected.same':
    'The result of {lottery} was corrected from {before} to {after}. A bet of yours is judged differently; what your slip won stays the same.',
}
