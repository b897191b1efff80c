import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { RefusalReason } from '@playfront/contract/money/withdrawals.schema'
import { openCard, type CardDetails } from '../../money/cards/cardSecrets'
import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { fingerprintOf } from '../secondPerson/fingerprint'

/** The account of a withdrawal as it is stored, encrypted. */
export interface StoredAccount {
  card: string
  kind: CardKind
  way: string
  sealed: Buffer | null
}

/** What takes effect when a payout is decided. */
export interface PayoutTerms {
  withdrawal: string
  amount: number
  fee: number
  currency: CurrencyCode
  account: StoredAccount
  proposal: { id: string; verdict: 'approve' | 'refuse'; because: RefusalReason | null } | null
}

/** The account in full; null for an account without details, such as one of before they were kept. */
export const openAccount = (secrets: Secrets, { card, sealed }: StoredAccount): CardDetails | null =>
  sealed === null ? null : openCard(secrets, card, sealed)

/** The data that a decision is bound to: withdrawal, money, request and the full account details. */
export const payoutFingerprint = (secrets: Secrets, { account, ...terms }: PayoutTerms): string => {
  const { card, kind, way } = account
  return fingerprintOf({ ...terms, account: { card, kind, way, details: openAccount(secrets, account) } })
}

/** The account that a withdrawal would be paid to now. */
export const readAccount = async (
  { query }: MerchantConnection,
  card: string,
): Promise<StoredAccount | undefined> => (await query<StoredAccount>(accountStatement, [card]))[0]

const accountStatement: PreparedStatement = {
  name: 'read account of a payout',
  text: 'select id as card, kind, way, sealed from bound_account where id = $1 for share',
}
