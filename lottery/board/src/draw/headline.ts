import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { families } from '@playfront/lottery-rules/results/families'
import type { Family } from '@playfront/lottery-rules/result'

type Facts = Pick<LotteryResult, 'numbers'>

/** The short form of a result: the number that every player of a family looks for first, and the one beside it. */
export interface Headline {
  /** The prize it comes from. */
  tier: string
  main: string
  /** So many digits at its end are what most bets are about. */
  strong: number
  /** The two bottom digits of the Thai view (lottery 3.1), where they stand elsewhere. */
  beside: string
}

const besides: Readonly<Partial<Record<Family, (numbers: LotteryResult['numbers']) => string | undefined>>> =
  {
    TH6: (numbers) => numbers['last2']?.[0],
    HN5: (numbers) => numbers['first']?.[0]?.slice(-2),
    MYT: (numbers) => numbers['second']?.[0]?.slice(-2),
    LAO4: (numbers) => numbers['n']?.[0]?.slice(0, 2),
    YK5: (numbers) => numbers['n']?.[0]?.slice(0, 2),
  }

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** The headline of a result. */
export const headlineOf = (family: string, { numbers }: Facts): Headline => {
  const tiers = isFamily(family) ? families[family] : []
  const tier = tiers[0]?.name ?? Object.keys(numbers)[0] ?? ''
  const beside = (isFamily(family) && besides[family]?.(numbers)) || ''
  const strong = family.startsWith('VN') || family === 'JB5' ? 2 : beside ? 3 : family === 'PH2' ? 5 : 4
  return { tier, main: numbers[tier]?.[0] ?? '', strong, beside }
}
