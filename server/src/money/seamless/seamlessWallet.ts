import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import type { MerchantConnection, Store } from '../../store/store'
import type { Movement } from '../../ledger/movement'
import { post } from '../../ledger/post'
import { answerBalance, balanceOf } from './answerBalance'
import { type VendorCaller, hashOf, keyOf, nameOf, referenceOf } from './betNames'
import { decideBetEvent, type BetEvent } from './decideBetEvent'
import {
  type AuthenticateRequest,
  type BalanceRequest,
  type BetRequest,
  type RollbackRequest,
  type SeamlessCode,
  SeamlessRefusal,
  type VendorPlayer,
  type WalletAnswer,
  type WinRequest,
} from './seamlessProtocol'
import { addBet, addTombstone, endBet, isEndTaken, lockBet, type VendorBet } from './vendorBets'
import { enterVisit, findVisit, isProtectedVisit } from '../../play/vendors/vendorVisits'

export interface SeamlessDeps {
  store: Store
  platform: Pick<Platform, 'randomness'>
}

export type SeamlessWallet = ReturnType<typeof openSeamlessWallet>

/**
 * Members' money as game providers move it: by bet, win and rollback, each with an id of the provider and done once,
 * in any order of arrival (`decideBetEvent`). Each is one change with one posting. Throws SeamlessRefusal.
 */
export const openSeamlessWallet = ({ store, platform }: SeamlessDeps) => {
  const change = <Result>(
    { merchant }: VendorCaller,
    work: (connection: MerchantConnection) => Promise<Result>,
  ) => store.change(merchant.code, work).catch(asSeamless)

  /** Trades the code of a game's address for a token of this provider; the code is spent by it. */
  const authenticate = (caller: VendorCaller, { code, game }: AuthenticateRequest): Promise<VendorPlayer> =>
    change(caller, async (connection) => {
      const { merchant, vendor } = caller
      const entered = await enterVisit(connection, { vendor, game, code }, platform.randomness)
      if (!entered) throw new SeamlessRefusal('code_invalid')
      return {
        ...entered,
        balance: (await balanceOf(connection, entered.member)) ?? 0,
        currency: merchant.currency,
        playMoney: merchant.responsible.playMoney,
      }
    })

  const balance = (caller: VendorCaller, { token, member }: BalanceRequest): Promise<WalletAnswer> =>
    change(caller, async (connection) => {
      const visit = await findVisit(connection, caller.vendor, token)
      if (!visit) throw new SeamlessRefusal('token_invalid')
      if (visit.member !== member) throw new SeamlessRefusal('member_mismatch')
      return answerBalance(connection, caller, member, false)
    })

  /** Takes the stake. A bet that was taken before answers so, even when the visit has ended since. */
  const bet = (caller: VendorCaller, request: BetRequest): Promise<WalletAnswer> =>
    change(caller, async (connection) => {
      sameCurrency(caller, request.currency)
      const name = nameOf(caller, request.transaction)
      const hash = hashOf(caller, { ...request, token: '' })
      const event: BetEvent = { kind: 'bet', hash }
      if (judge(await lockBet(connection, name), event) === 'repeat')
        return answerBalance(connection, caller, request.member, true)
      const visit = await findPlayer(connection, caller, request)
      // A concurrent call may have written it since the read; then that bet stands.
      if (!(await addBet(connection, name, request, { visit, hash }))) {
        judge(await lockBet(connection, name), event)
        return answerBalance(connection, caller, request.member, true)
      }
      await pay(connection, caller, {
        kind: 'bet',
        key: keyOf('bet', name),
        memberId: request.member,
        reference: referenceOf(name),
        amount: -request.amount,
        bodyHash: hash,
      })
      return answerBalance(connection, caller, request.member, false)
    })

  /** Ends a bet with what it won, which may be nothing. */
  const win = (caller: VendorCaller, request: WinRequest): Promise<WalletAnswer> =>
    change(caller, async (connection) => {
      sameCurrency(caller, request.currency)
      const name = nameOf(caller, request.bet)
      const hash = hashOf(caller, request)
      const { member, transaction, amount } = request
      const verdict = judge(await lockBet(connection, name), { kind: 'win', id: transaction, hash, member })
      if (verdict === 'repeat') return answerBalance(connection, caller, member, true)
      if (await isEndTaken(connection, name, transaction)) throw new SeamlessRefusal('transaction_conflict')
      await endBet(connection, { ...name, state: 'settled', paid: amount, endId: transaction, endHash: hash })
      if (amount > 0) {
        const movement = { key: keyOf('win', name), memberId: member, reference: referenceOf(name) }
        await pay(connection, caller, { kind: 'payout', ...movement, amount, bodyHash: hash })
      }
      return answerBalance(connection, caller, member, false)
    })

  /** Gives the stake back, or keeps the bet out that has not come yet. */
  const rollback = (caller: VendorCaller, request: RollbackRequest): Promise<WalletAnswer> =>
    change(caller, async (connection) => {
      const name = nameOf(caller, request.bet)
      const hash = hashOf(caller, request)
      const { member, transaction } = request
      if (await isEndTaken(connection, name, transaction)) throw new SeamlessRefusal('transaction_conflict')
      if (await addTombstone(connection, name, transaction, hash))
        return answerBalance(connection, caller, member, false)
      const found = await lockBet(connection, name)
      if (judge(found, { kind: 'rollback', member }) === 'repeat')
        return answerBalance(connection, caller, member, true)
      await endBet(connection, { ...name, state: 'reversed', paid: null, endId: transaction, endHash: hash })
      const movement = { key: keyOf('rollback', name), memberId: member, reference: referenceOf(name) }
      await pay(connection, caller, {
        kind: 'refund',
        ...movement,
        amount: found?.stake ?? 0,
        bodyHash: hash,
      })
      return answerBalance(connection, caller, member, false)
    })

  return { authenticate, balance, bet, win, rollback }
}

/** The visit's id, when its member may play this game now. */
const findPlayer = async (
  connection: MerchantConnection,
  { vendor }: VendorCaller,
  { token, member, game }: BetRequest,
): Promise<string> => {
  const visit = await findVisit(connection, vendor, token)
  // A break ends the sessions: the provider is told why the session is over, rather than that it never existed.
  if (!visit && (await isProtectedVisit(connection, vendor, token)))
    throw new SeamlessRefusal('account_restricted')
  if (!visit) throw new SeamlessRefusal('token_invalid')
  if (visit.member !== member) throw new SeamlessRefusal('member_mismatch')
  if (visit.game !== game) throw new SeamlessRefusal('game_mismatch')
  if (visit.state !== 'active') throw new SeamlessRefusal('account_restricted')
  return visit.id
}

const judge = (bet: VendorBet | undefined, event: BetEvent): 'move' | 'repeat' => {
  const verdict = decideBetEvent(bet, event)
  if (verdict.kind === 'refuse') throw new SeamlessRefusal(verdict.code)
  return verdict.kind
}

const pay = async (
  connection: MerchantConnection,
  { merchant }: VendorCaller,
  movement: Omit<Movement, 'currency'>,
): Promise<void> => {
  await post(connection, { ...movement, currency: merchant.currency }).catch((failure: unknown) => {
    // A wallet that a check froze takes no winnings now; the provider sends them again until it does.
    if (movement.amount > 0 && codeOf(failure) === 'account_restricted')
      throw new SeamlessRefusal('wallet_frozen')
    throw failure
  })
}

/** Refusals of other modules, as codes of this interface. */
const spoken: Partial<Record<string, SeamlessCode>> = {
  insufficient_balance: 'insufficient_balance',
  account_restricted: 'account_restricted',
  limit_reached: 'limit_reached',
  idempotency_conflict: 'transaction_conflict',
  'server.busy': 'busy',
}

const asSeamless = (failure: unknown): never => {
  const code = spoken[codeOf(failure) ?? '']
  throw code ? new SeamlessRefusal(code) : failure
}

const codeOf = (failure: unknown): string | undefined =>
  failure instanceof Refusal ? failure.code : undefined

const sameCurrency = ({ merchant }: VendorCaller, currency: string): void => {
  if (currency !== merchant.currency) throw new SeamlessRefusal('currency_mismatch')
}
