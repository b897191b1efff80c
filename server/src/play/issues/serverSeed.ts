import type { MasterKey } from '../../platform/keys/masterKey'
import { decryptSecret } from '../../platform/keys/secretBox'
import type { LotteryIssueRow } from './issueRow'

/** Bytes of an issue's secret seed (lottery 6.2). */
export const seedBytes = 32

/** A seed that is moved to another issue or merchant does not open there. */
export const seedNameOf = (merchant: string, issueId: string): string => `lottery seed ${merchant} ${issueId}`

/** The seed of an issue whose betting is over, hex. Throws when the row was tampered with or the key is another. */
export const openServerSeed = (
  masterKey: MasterKey,
  { merchant, issueId, seedCiphertext }: LotteryIssueRow,
): string => {
  if (!seedCiphertext) throw new Error(`Issue ${issueId} has no seed: it is not an in-house draw.`)
  return decryptSecret(masterKey, seedNameOf(merchant, issueId), seedCiphertext).toString('hex')
}
