import type { ErrorCode } from '@playfront/contract/errorCodes'
import { depositFee } from '@playfront/contract/money/cashier'
import type { Deposit } from '@playfront/contract/money/deposits'
import type { ReadMakeDepositRequest } from '@playfront/contract/money/deposits.schema'
import { type OpenMethod, type SandboxMethods, openMethods } from './depositMethods'
import type { MerchantConnection, Store } from '../../store/store'
import { type Reached, decideGameOrigin } from '../../play/launch/decideGameOrigin'
import { decidePassOn } from '../providers/decideRoute'
import { type Providers, routePayment } from '../providers/provider'
import {
  type DepositRow,
  endUnpaid,
  findDeposit,
  lockDeposit,
  lockWallet,
  noteRefusedOrder,
  noteWay,
  passOnDeposit,
  writeDeposit,
} from './depositRepository'
import { readLevel } from '../../account/rank/readRank'
import { passGate } from '../../account/protection/passGate'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { presentDeposit } from './readDeposits'

/** Payments of one member that may wait to be paid at once. */
export const maxOpenDeposits = 5

export interface DepositFacts {
  method: OpenMethod | undefined
  /** Minor units. */
  amount: number
  /** How many of the member's deposits wait to be paid. */
  open: number
  isFrozen: boolean
}

export type DepositDecision =
  | { ok: true; method: OpenMethod; reason: string }
  | { ok: false; code: ErrorCode; value?: object; reason: string }

/** Whether a payment in may begin. Limits that players set for themselves are asked for at their own gate. */
export const decideDeposit = ({ method, amount, open, isFrozen }: DepositFacts): DepositDecision => {
  if (isFrozen) return refuse('account_restricted', 'the wallet takes no movement')
  if (!method) return refuse('deposit_method_unknown', 'the merchant has no such way to pay in')
  const { minimum, maximum, step, fee } = method
  const bounds = { minimum, maximum, step }
  if (amount < minimum) return refuse('deposit_amount', 'it is less than the method takes', bounds)
  if (amount > maximum) return refuse('deposit_amount', 'it is more than the method takes', bounds)
  if (amount % step !== 0) return refuse('deposit_amount', 'it is between two steps of the method', bounds)
  if (depositFee(amount, fee) >= amount) return refuse('deposit_amount', 'the fee would eat it all', bounds)
  if (open >= maxOpenDeposits) return refuse('deposit_too_many', 'others still wait to be paid')
  return { ok: true, method, reason: 'it may be paid' }
}

const refuse = (code: ErrorCode, reason: string, value?: object): DepositDecision => ({
  ok: false,
  code,
  reason,
  ...(value && { value }),
})

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
 * @param others of a first order: the providers that get it if this one refuses it, in order
 */
export const orderPayment = async (
  deps: OrderDeps,
  place: OrderPlace,
  row: DepositRow,
  others: readonly string[] = [],
): Promise<DepositRow> => {
  const { store, providers } = deps
  const { merchant, front } = place
  const { id, kind, amount, currency, expiresAt } = row
  const provider = providers(merchant, row.provider)
  if (!provider) return row
  const [name = ''] = front.host.split(':')
  const created = await provider.makePayment({
    merchant,
    id,
    kind,
    amount,
    currency,
    expiresAt: expiresAt.toISOString(),
    returnTo: `${decideGameOrigin(name, front)}/m/member/deposits?id=${id}`,
  })
  if (created.kind === 'unknown') return row
  const [next, ...rest] = others
  const now = await store.change(merchant, async (connection) => {
    const held = await lockDeposit(connection, id)
    if (created.kind === 'done') await noteWay(connection, id, { provider: row.provider, ...created.answer })
    else
      await endRefused(connection, merchant, {
        held,
        refusing: row.provider,
        refusal: created.code,
        next,
      })
    return (await findDeposit(connection, id)) ?? row
  })
  const isPassedOn = now.state === 'created' && now.provider === next && row.provider !== next
  return isPassedOn ? orderPayment(deps, place, now, rest) : now
}

interface RefusedOrder {
  /** The deposit under its lock. */
  held: DepositRow | undefined
  refusing: string
  /** The provider's own code. */
  refusal: string
  next: string | undefined
}

/** Gives a refused order to the next provider, or ends it, unless it has moved on meanwhile. */
const endRefused = async (
  connection: MerchantConnection,
  merchant: string,
  { held, refusing, refusal, next }: RefusedOrder,
): Promise<void> => {
  if (held?.state !== 'created' || held.provider !== refusing) return
  await noteRefusedOrder(connection, { merchant, provider: refusing, id: held.id })
  const { to } = decidePassOn({ isOnlyOrdered: true, current: held.provider, refusing, next })
  if (to === undefined) await endUnpaid(connection, held.id, 'refused', refusal)
  else await passOnDeposit(connection, held.id, { to, refusal })
}

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
    const { row, others } = await store.change(merchant.code, (connection) =>
      begin(connection, context, { ...request, memberId, sandboxMethods, providers }),
    )
    const place = { merchant: merchant.code, front: { host, protocol } }
    const now = row.state === 'created' ? await orderPayment({ store, providers }, place, row, others) : row
    return presentDeposit(now, merchant)
  }

type Asked = ReadMakeDepositRequest & {
  memberId: string
  sandboxMethods: SandboxMethods | undefined
  providers: Providers
}

/** A deposit that was begun now or before; of a new one, who gets its order if its provider refuses it. */
interface Begun {
  row: DepositRow
  others: readonly string[]
}

const begin = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  { id, method: code, amount, promotion, memberId, sandboxMethods, providers }: Asked,
): Promise<Begun> => {
  // One at a time, so that a limit holds for all pages of a member together.
  const wallet = await lockWallet(connection, memberId)
  if (!wallet) throw new Refusal('user.or.token.invalid')
  const before = await findDeposit(connection, id)
  // An order that was sent may exist: it stays with its provider.
  if (before)
    return { row: sameOrConflict(before, { method: code, amount, promotion, memberId }), others: [] }
  const methods = openMethods(merchant, sandboxMethods)
  const method = methods.find((one) => one.code === code)
  const decision = decideDeposit({ method, amount, ...wallet })
  if (!decision.ok) throw new Refusal(decision.code, decision.value)
  const underWay = amount + wallet.openAmount
  await passGate(connection, { merchant, memberId, gate: 'deposit', amount: underWay })
  const [provider, ...others] = await routeOf(connection, providers, {
    merchant: merchant.code,
    method: decision.method,
    amount,
    memberId,
  })
  const row = await writeDeposit(connection, {
    merchant: merchant.code,
    id,
    memberId,
    method: { ...decision.method, provider },
    amount,
    currency: merchant.currency,
    promotion,
  })
  return { row, others }
}

interface Routed {
  merchant: string
  method: Pick<OpenMethod, 'provider' | 'routes'>
  amount: number
  memberId: string
}

const routeOf = async (
  connection: MerchantConnection,
  providers: Providers,
  { merchant, method: { provider: own, routes }, amount, memberId }: Routed,
): Promise<readonly [string, ...string[]]> => {
  if (routes.length === 0) return [own]
  const level = await readLevel(connection, memberId)
  return routePayment(providers, merchant, { routes, own, amount, level })
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
