import type { KeyPath } from '@playfront/contract/console/settingsChanges'

/** The editor's pages and what of the settings stands on each. A test finds every key on one of them. */
export const formGroups: readonly { id: string; keys: readonly string[] }[] = [
  { id: 'look', keys: ['name', 'look', 'artwork', 'install', 'screenshots'] },
  { id: 'texts', keys: ['languages'] },
  { id: 'flags', keys: ['whitelabelVal'] },
  { id: 'banners', keys: ['banners'] },
  {
    id: 'prompts',
    keys: [
      'shell.popupVariant',
      'shell.announcementReturns',
      'shell.memberAnnouncements',
      'shell.splashDelayMs',
      'splash',
      'shell.interruptionsPerSession',
      'shell.countPayments',
      'shell.marquee',
      'installPrompt',
      'installPromptCalls',
      'push',
    ],
  },
  {
    id: 'downloads',
    keys: ['downloads', 'shell.showRating', 'shell.downloadBarReturns', 'promotions', 'activities', 'update'],
  },
  { id: 'service', keys: ['shell.customerService', 'shell.serviceHosts', 'operator.chat'] },
  { id: 'search', keys: ['search', 'tracking'] },
  {
    id: 'domains',
    keys: ['domains', 'shell.externalHosts', 'shell.namedHostsOnly', 'shell.imageHosts', 'payments'],
  },
  { id: 'availability', keys: ['operator.availability'] },
  { id: 'console', keys: ['operator.console'] },
  { id: 'games', keys: ['operator.catalogue', 'miniGame', 'shell.miniGameHides', 'gameCalls'] },
  {
    id: 'lottery',
    keys: [
      'lottery',
      'responsible.minRtpBps',
      'operator.lottery',
      'operator.payoutPerSlipCap',
      'operator.exposurePerNumberCap',
    ],
  },
  {
    id: 'protection',
    keys: [
      'responsible.jurisdiction',
      'responsible.playMoney',
      'responsible.realityCheckMinutes',
      'operator.protection',
      'operator.members',
    ],
  },
  {
    id: 'money',
    keys: [
      'currencySymbol',
      'currencyPosition',
      'operator.welcomeAmount',
      'operator.paymentMethods',
      'operator.withdrawals',
      'operator.verification',
    ],
  },
  { id: 'rewards', keys: ['operator.ranks', 'operator.rewards'] },
  { id: 'agents', keys: ['operator.commission', 'operator.referral'] },
  { id: 'account', keys: ['account', 'phone', 'captcha', 'gw', 'identity'] },
  {
    id: 'operator',
    keys: [
      'timeZone',
      'operator.terms',
      'operator.registrations',
      'operator.codes',
      'operator.push',
      'operator.trackedEventDays',
    ],
  },
]

/** Keys that stand on no page, each with the reason. */
export const keysWithoutForm: Readonly<Record<string, string>> = {
  code: 'never changes: wallets and addresses hang on it',
  version: 'counted by the platform',
  currency: 'never changes: wallets are kept in it',
  texts: 'has a page of its own, written key by key in every language',
  'domains.listKey': 'filled in by the platform',
}

/** The page on which something of the settings stands, by the longest of its keys that leads there. */
export const groupOf = (path: KeyPath): string | undefined => {
  // Written key by key in every language, on the page of the languages.
  if (path[0] === 'texts') return 'texts'
  const found = formGroups.flatMap(({ id, keys }) =>
    keys
      .map(pathOf)
      .filter((key) => key.every((part, place) => path[place] === part))
      .map((key) => ({ id, length: key.length })),
  )
  return found.toSorted((one, other) => other.length - one.length)[0]?.id
}

export const pathOf = (key: string): KeyPath => key.split('.')
