import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import { openCard, type CardDetails } from '../../money/cards/cardSecrets'
import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** The account of a withdrawal as it is stored, encrypted. */
export interface StoredAccount {
  card: string
  kind: CardKind
  way: string
  sealed: Buffer | null
}

/** What takes effect when a payout is decided, and whose it is. */
export interface PayoutTerms {
  withdrawal: string
  state: string
  member: string
  userName: string
  amount: number
  fee: number
  currency: CurrencyCode
  title: string
  maskedNumber: string
  account: StoredAccount
}

/** The account in full; null for an account without details, such as one of before they were kept. */
export const openAccount = (secrets: Secrets, { card, sealed }: StoredAccount): CardDetails | null =>
  sealed === null ? null : openCard(secrets, card, sealed)

/** Nobody changes the account until the transaction ends. */
export const lockAccount = async ({ query }: MerchantConnection, card: string): Promise<void> => {
  await query(lockStatement, [card])
}

export const readPayoutTerms = async (
  { query }: MerchantConnection,
  withdrawals: readonly string[],
): Promise<PayoutTerms[]> => {
  const rows = await query<TermsRow>(termsStatement, [withdrawals])
  return rows.map(({ card, kind, way, sealed, ...terms }) => ({
    ...terms,
    account: { card, kind, way, sealed },
  }))
}

type TermsRow = Omit<PayoutTerms, 'account'> & StoredAccount

const lockStatement: PreparedStatement = {
  name: 'lock account of a payout',
  text: 'select id from bound_account where id = $1 for share',
}

const termsStatement: PreparedStatement = {
  name: 'read terms of payouts',
  text: `
    select asked.id as withdrawal, asked.state, asked.member, member.username as "userName", asked.amount, asked.fee,
      asked.currency, card.title, card.masked_number as "maskedNumber", card.id as card, card.kind, card.way, card.sealed
    from withdrawal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    where asked.id = any ($1::uuid[])`,
}
