import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection } from '../../store/store'
import { type PointEntry, lockPoints, writePoints } from './pointRepository'

/** Points that new play adds: whole ones of all play so far, so that what is too little for a point is kept. */
export const decidePoints = (played: number, stake: number, stakePerPoint: number): number =>
  stakePerPoint > 0 ? Math.floor((played + stake) / stakePerPoint) - Math.floor(played / stakePerPoint) : 0

/** Settled play that has just been counted; it is earned from once, because it is counted once. */
export interface EarningPlay {
  member: string
  reference: string
  fairStake: number
}

/** Gives the points for play, in the transaction that counts it. */
export const earnPoints = async (
  connection: MerchantConnection,
  { code, operator }: FullMerchantSettings,
  plays: readonly EarningPlay[],
): Promise<void> => {
  const { stakePerPoint } = operator.rewards
  const fair = plays.filter(({ fairStake }) => fairStake > 0)
  if (stakePerPoint === 0 || fair.length === 0) return
  const wallets = await lockPoints(
    connection,
    code,
    fair.map(({ member }) => member),
  )
  const entries: PointEntry[] = []
  for (const { member, reference, fairStake } of fair) {
    const wallet = wallets.get(member)
    if (!wallet) throw new Error('A member who plays has no points.')
    const amount = decidePoints(wallet.played, fairStake, stakePerPoint)
    wallet.played += fairStake
    if (amount === 0) continue
    wallet.balance += amount
    wallet.version += 1
    const { version, balance: balanceAfter } = wallet
    entries.push({ member, version, kind: 'play', reference, amount, balanceAfter })
  }
  await writePoints(connection, code, [...wallets.values()], entries)
}
