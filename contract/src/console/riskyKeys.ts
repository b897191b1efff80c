import type { KeyPath } from './settingsChanges'

/** Why a change of settings needs a second person. */
export const risks = {
  limits: 'Money and protection: limits, the jurisdiction’s profile, how members pay in and are paid out.',
  domains: 'Where the merchant is found: hosts, and hosts that are trusted.',
  scripts: 'What of others runs in the pages: scripts, pixels, sign-in providers, the captcha.',
  access: 'Who reaches the console: the networks from which it may be used.',
  odds: 'What play returns: lotteries, prize modes, odds, bonuses, commission.',
} as const

export type Risk = keyof typeof risks

/** Every key below one of these is included, and so is a change of everything above it. */
const riskyKeys: readonly (readonly [path: string, risk: Risk])[] = [
  ['currency', 'limits'],
  ['timeZone', 'limits'],
  ['account', 'limits'],
  ['responsible', 'limits'],
  ['payments', 'limits'],
  ['operator.welcomeAmount', 'limits'],
  ['operator.payoutPerSlipCap', 'limits'],
  ['operator.exposurePerNumberCap', 'limits'],
  ['operator.paymentMethods', 'limits'],
  ['operator.withdrawals', 'limits'],
  ['operator.verification', 'limits'],
  ['operator.protection', 'limits'],
  ['operator.codes', 'limits'],
  ['operator.registrations', 'limits'],
  ['operator.members', 'limits'],
  ['operator.availability.addressesAdmitted', 'domains'],
  ['operator.console', 'access'],
  ['domains', 'domains'],
  ['shell.imageHosts', 'domains'],
  ['shell.externalHosts', 'domains'],
  ['shell.namedHostsOnly', 'domains'],
  ['shell.serviceHosts', 'scripts'],
  ['shell.customerService', 'domains'],
  ['banners', 'domains'],
  ['downloads', 'domains'],
  ['tracking', 'scripts'],
  ['identity', 'scripts'],
  ['captcha', 'scripts'],
  ['gw.GEETEST_ID', 'scripts'],
  ['operator.chat', 'scripts'],
  ['operator.push', 'scripts'],
  ['miniGame', 'scripts'],
  ['gameCalls', 'scripts'],
  ['installPromptCalls', 'scripts'],
  ['activities.listPath', 'scripts'],
  ['activities.onePath', 'scripts'],
  ['activities.claimPath', 'scripts'],
  ['lottery', 'odds'],
  ['operator.lottery', 'odds'],
  ['operator.rewards', 'odds'],
  ['operator.ranks', 'odds'],
  ['operator.commission', 'odds'],
  ['operator.referral', 'odds'],
]

const isBelow = (path: KeyPath, pattern: readonly string[]): boolean =>
  pattern.every((part, place) => path[place] === undefined || part === path[place])

/** Why a second person has to look at a change of this key, or undefined. */
export const riskOf = (path: KeyPath): Risk | undefined =>
  riskyKeys.find(([pattern]) => isBelow(path, pattern.split('.')))?.[1]

/** The risks that changes of these keys bring, each once. */
export const risksOf = (paths: readonly KeyPath[]): Risk[] => [
  ...new Set(paths.flatMap((path) => riskOf(path) ?? [])),
]
