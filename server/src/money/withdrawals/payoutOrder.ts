import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { openCard } from '../cards/cardSecrets'
import type { PayoutOrder } from '../providers/provider'
import type { WithdrawalRow } from './withdrawalRepository'

/** The order to the payment provider: the amount without the fee, to the full card details, under our own id. */
export const readPayoutOrder = async (
  { query }: MerchantConnection,
  secrets: Secrets,
  merchant: string,
  { id, card, amount, fee, currency }: WithdrawalRow,
): Promise<PayoutOrder> => {
  const [found] = await query<{ kind: PayoutOrder['to']['kind']; way: string; sealed: Buffer }>(
    cardStatement,
    [card],
  )
  if (!found) throw new Error('The card of a withdrawal does not exist.')
  const { number, branch, pixKind, holder } = openCard(secrets, card, found.sealed)
  return {
    merchant,
    id,
    amount: amount - fee,
    currency,
    to: {
      kind: pixKind === undefined ? found.kind : 'pix',
      bankCode: pixKind ?? found.way,
      number: branch === undefined ? number : `${branch}/${number}`,
      holder,
    },
  }
}

const cardStatement: PreparedStatement = {
  name: 'read payout card',
  text: 'select kind, way, sealed from bound_account where id = $1',
}
