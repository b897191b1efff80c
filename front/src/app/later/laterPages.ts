export interface LaterPage {
  title: string
  /** What the page will hold, for whoever builds it. */
  holds: readonly string[]
}

/**
 * The pages of the product that have their address and their guard (`routes.ts`) and are not there yet. Words for
 * developers: no player's build carries them.
 */
export const laterPages: Record<string, LaterPage> = {
  '/m/voucherCenter': {
    title: 'Deposit',
    holds: [
      'The ways to pay in that the merchant and the cashier offer, each with its limits, bonus and usual time.',
      'An amount, its confirmation, and an end that is always done, refused or checking.',
    ],
  },
  '/m/withdraw': {
    title: 'Withdrawal',
    holds: [
      'What may be withdrawn and why not more, the cards on file, and the amount.',
      'Without a card it first leads to adding one.',
    ],
  },
  '/m/securityCenter/addBankCard': {
    title: 'Add a bank card',
    holds: ['Bank, account number and holder, checked by the server and kept for withdrawals.'],
  },
  '/m/securityCenter/addBankCardPix': {
    title: 'Add a PIX key',
    holds: ['The kind of key and the key itself, for merchants who pay out by PIX.'],
  },
  '/m/rewardCenter': {
    title: 'Reward centre',
    holds: [
      'Rewards that wait to be collected, those that were, and when they lapse. Entries follow REWCEN3.',
    ],
  },
  '/m/mall/mallHome': {
    title: 'Point market',
    holds: ['Points of the member, what they buy, and the orders so far.'],
  },
  '/m/leaderBoard': {
    title: 'Missions',
    holds: ['Missions with their progress and reward, and the board of those ahead.'],
  },
}
