import type { Deposit } from '@playfront/contract/money/deposits'
import type { ReadMakeDepositRequest } from '@playfront/contract/money/deposits.schema'
import { passGate } from '../../account/protection/passGate'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import type { Providers } from '../providers/provider'
import { decideDeposit } from './decideDeposit'
import { findDeposit, lockWallet, writeDeposit } from './depositRepository'
import { openMethods, type SandboxMethods } from './depositMethods'
import type { DepositRow } from './depositRow'
import { orderPayment } from './orderPayment'
import { presentDeposit } from './presentDeposit'

export interface DepositDeps {
  providers: Providers
  /** There are none in production. */
  sandboxMethods?: SandboxMethods
}

/**
 * Begins a deposit: it is stored before the provider gets the order, so that no payment is ever unknown here. A
 * repeated id gets the result of the first call; a `created` one is ordered again under the same id. Throws
 * `deposit_method_unknown`, `deposit_amount`, `deposit_too_many`, `idempotency_conflict`, `account_restricted`, and
 * the refusals of the player's own protection; nothing was begun then.
 */
export const makeDeposit =
  ({ providers, sandboxMethods }: DepositDeps) =>
  async (context: CallContext, request: ReadMakeDepositRequest): Promise<Deposit> => {
    const { memberId } = requireSession(context)
    const { store, merchant, host, protocol } = context
    const row = await store.change(merchant.code, (connection) =>
      begin(connection, context, { ...request, memberId, sandboxMethods }),
    )
    const place = { merchant: merchant.code, front: { host, protocol } }
    const now = row.state === 'created' ? await orderPayment({ store, providers }, place, row) : row
    return presentDeposit(now, merchant)
  }

type Asked = ReadMakeDepositRequest & { memberId: string; sandboxMethods: SandboxMethods | undefined }

const begin = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  { id, method: code, amount, promotion, memberId, sandboxMethods }: Asked,
): Promise<DepositRow> => {
  // One at a time, so that a limit holds for all pages of a member together.
  const wallet = await lockWallet(connection, memberId)
  if (!wallet) throw new Refusal('user.or.token.invalid')
  const before = await findDeposit(connection, id)
  if (before) return sameOrConflict(before, { method: code, amount, promotion, memberId })
  const methods = await openMethods(connection, merchant, sandboxMethods)
  const method = methods.find((one) => one.code === code)
  const decision = decideDeposit({ method, amount, ...wallet })
  if (!decision.ok) throw new Refusal(decision.code, decision.value)
  const underWay = amount + wallet.openAmount
  await passGate(connection, { merchant, memberId, gate: 'deposit', amount: underWay })
  const { currency } = merchant
  return writeDeposit(connection, {
    merchant: merchant.code,
    id,
    memberId,
    method: decision.method,
    amount,
    currency,
    promotion,
  })
}

const sameOrConflict = (
  before: DepositRow,
  { memberId, method, amount, promotion }: Pick<Asked, 'memberId' | 'method' | 'amount' | 'promotion'>,
): DepositRow => {
  const isSame =
    before.member === memberId &&
    before.method === method &&
    before.amount === amount &&
    before.promotion === (promotion ?? null)
  if (!isSame) throw new Refusal('idempotency_conflict')
  return before
}
