import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { faultAt, type Fault } from './fault'

type Named = Pick<FullMerchantSettings, 'code' | 'currency'>

/** What wallets and addresses were made with stays as it is. */
export const decideFixed = (settings: Named, published: Named): Fault[] =>
  (['code', 'currency'] as const)
    .filter((key) => settings[key] !== published[key])
    .map((key) => faultAt([key], 'settings.fixed', settings[key]))

/** Lotteries and prize modes that nobody knows would leave empty places, or nothing to play. */
export const decideLotteries = ({ lottery }: Pick<FullMerchantSettings, 'lottery'>): Fault[] => [
  ...lottery.lotteries
    .filter((code) => !findLottery(code))
    .map((code) => faultAt(['lottery', 'lotteries'], 'settings.unknown.lottery', code)),
  ...lottery.prizeModes
    .filter((code) => !findPrizeMode(code))
    .map((code) => faultAt(['lottery', 'prizeModes'], 'settings.unknown.lottery', code)),
]

/** The machine itself is reached by these, whoever works on it. */
const isBare = (name: string): boolean => name === 'localhost' || /^[\d.:]+$/.test(name)

/** Host names belong to one merchant each, and names by which the platform itself is reached belong to none. */
export const decideHostsTaken = (
  { code, domains }: Pick<FullMerchantSettings, 'code' | 'domains'>,
  others: readonly Pick<FullMerchantSettings, 'code' | 'domains'>[],
  reserved: readonly string[] = [],
): Fault[] => {
  const taken = new Set(
    others.filter((other) => other.code !== code).flatMap(({ domains: named }) => namesOf(named)),
  )
  return namesOf(domains)
    .filter((name) => taken.has(name) || reserved.includes(name) || isBare(name))
    .map((name) => faultAt(['domains'], 'settings.host.taken', name))
}

const namesOf = ({ hosts, outOfUse, gameHost }: FullMerchantSettings['domains']): string[] =>
  [...hosts, ...outOfUse, gameHost].map((name) => name.toLowerCase())
