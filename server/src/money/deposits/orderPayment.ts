import type { Store } from '../../store/store'
import { decideGameOrigin, type Reached } from '../../play/launch/decideGameOrigin'
import type { Providers } from '../providers/provider'
import { endUnpaid, findDeposit, lockDeposit, noteWay } from './depositRepository'
import type { DepositRow } from './depositRow'

export interface OrderDeps {
  store: Store
  providers: Providers
}

/** Whose payment it is, and where its page leads back to. */
export interface OrderPlace {
  merchant: string
  /** Where the payment leads back to. */
  front: Reached
}

/**
 * Orders a payment from its provider under our own id, and stores how it is to be paid, or that the provider refused.
 * While the result is unknown, it stays as it is: the provider is asked until it answers.
 */
export const orderPayment = async (
  { store, providers }: OrderDeps,
  { merchant, front }: OrderPlace,
  row: DepositRow,
): Promise<DepositRow> => {
  const { id, kind, amount, currency, expiresAt } = row
  const provider = providers(merchant, row.provider)
  if (!provider) return row
  const [name = ''] = front.host.split(':')
  const told = await provider.makePayment({
    merchant,
    id,
    kind,
    amount,
    currency,
    expiresAt: expiresAt.toISOString(),
    returnTo: `${decideGameOrigin(name, front)}/m/member/deposits?id=${id}`,
  })
  if (told.kind === 'unknown') return row
  return store.change(merchant, async (connection) => {
    const now = await lockDeposit(connection, id)
    if (told.kind === 'done') await noteWay(connection, id, told.answer)
    else if (now?.state === 'created') await endUnpaid(connection, id, 'refused')
    return (await findDeposit(connection, id)) ?? row
  })
}
