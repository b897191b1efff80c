/** What a notification is about; each topic is chosen for itself. */
export const notificationTopics = [
  'money',
  'wins',
  'refunds',
  'results',
  'account',
  'rewards',
  'marketing',
] as const

export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics that are sent only to members who have opted in. */
export const optInTopics: readonly NotificationTopic[] = ['results']

/** The notifications that the platform sends automatically, and the topic of each. */
export const inboxKinds = {
  'deposit.arrived': 'money',
  'deposit.excess.credited': 'money',
  'deposit.excess.returned': 'money',
  // Always sent: money that was paid and is not in the wallet.
  'deposit.held': 'account',
  'deposit.held.returned': 'account',
  'withdrawal.paid': 'money',
  'withdrawal.returned': 'money',
  'withdrawal.reversed': 'money',
  'commission.paid': 'money',
  'bonus.released': 'rewards',
  'bonus.granted': 'rewards',
  // Always sent: money was taken back, or the answer to a request.
  'bonus.taken.back': 'account',
  'reward.given': 'rewards',
  'agent.accepted': 'account',
  'agent.refused': 'account',
  'points.expiring': 'rewards',
  'referral.rewarded': 'rewards',
  'rank.reached': 'rewards',
  'lottery.won': 'wins',
  'lottery.won.series': 'wins',
  'lottery.refunded.draw': 'refunds',
  'lottery.refunded.series': 'refunds',
  'lottery.refunded.line': 'refunds',
  'lottery.refunded.stopped': 'refunds',
  'lottery.result': 'results',
  // A member who was paid by a result is notified that it was corrected, whatever their settings.
  'result.corrected.more': 'account',
  'result.corrected.less': 'account',
  'result.corrected.same': 'account',
  'feedback.answered': 'account',
  'document.approved': 'account',
  'document.refused': 'account',
  'limits.changed': 'account',
  'device.new': 'account',
  'password.changed': 'account',
  'contact.changed': 'account',
  'factors.reset': 'account',
  // A staff user's own words, which stand in the facts.
  'staff.message': 'account',
  'card.added': 'account',
  'card.frozen': 'account',
  'card.released': 'account',
  'card.removed': 'account',
} as const satisfies Record<string, NotificationTopic>

export type InboxKind = keyof typeof inboxKinds
