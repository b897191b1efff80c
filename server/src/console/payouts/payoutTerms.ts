import type { LanguageCode } from '@playfront/contract/languages'
import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { ReviewCheck, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import { openCard, type CardDetails } from '../../money/cards/cardSecrets'
import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { consoleTextsIn } from '../texts/consoleTexts'

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

interface Reviewed {
  reasons: readonly ReviewReason[]
  checks: readonly ReviewCheck[]
}

/** What the review found; of a withdrawal of before figures were kept the reasons alone. */
export const checksOf = ({ reasons, checks }: Reviewed): ReviewCheck[] =>
  checks.length > 0 ? [...checks] : reasons.map((reason) => ({ reason }))

/** Why staff reviewed a withdrawal, or that nobody had to, in the reader's language; null where that was not kept. */
export const reviewWords = ({ reasons, checks }: Reviewed, language: LanguageCode): string | null => {
  const t = consoleTextsIn(language)
  if (reasons.length > 0)
    return t('payouts.reviewed', {
      reasons: reasons.map((reason) => t(`payouts.reason.${reason}`)).join(', '),
    })
  return checks.length > 0 ? t('payouts.automatic') : null
}
