import { returnBandSettings } from '@playfront/contract/settings/lotteryOperator.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

type OperatorOdds = FullMerchantSettings['operator']['lottery']

/** Between what and what a merchant's bets may return of the stake, 1/10,000: in general, and for single kinds of them. */
export interface ReturnBands {
  minRtpBps: number
  maxRtpBps: number
  returnBands: OperatorOdds['returnBands']
}

/** Both edges are inside. */
export interface ReturnBand {
  minBps: number
  maxBps: number
}

interface Settings {
  responsible: Pick<FullMerchantSettings['responsible'], 'minRtpBps'>
  operator: { lottery: Pick<OperatorOdds, 'maxRtpBps' | 'returnBands'> }
}

export const returnBandsOf = ({ responsible, operator }: Settings): ReturnBands => ({
  minRtpBps: responsible.minRtpBps,
  maxRtpBps: operator.lottery.maxRtpBps,
  returnBands: operator.lottery.returnBands,
})

/** The same from what a version of the settings names; the rest has its standard. */
export const readReturnBands = (named: unknown): ReturnBands => returnBandSettings.parse(named)

/** The band of a kind of bet (lottery 4.9). A specific band makes the general one narrower, never wider. */
export const bandOf = ({ minRtpBps, maxRtpBps, returnBands }: ReturnBands, type: string): ReturnBand => {
  const own = Object.hasOwn(returnBands, type) ? returnBands[type] : undefined
  return {
    minBps: Math.max(minRtpBps, own?.minBps ?? 0),
    maxBps: Math.min(maxRtpBps, own?.maxBps ?? maxRtpBps),
  }
}

/** Where a return lies; `rtpBps` with its fractions. */
export const sideOf = ({ minBps, maxBps }: ReturnBand, rtpBps: number): 'low' | 'inside' | 'high' => {
  if (rtpBps > maxBps) return 'high'
  return rtpBps < minBps ? 'low' : 'inside'
}
