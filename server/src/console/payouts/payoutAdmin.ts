import type {
  DecidePayoutRequest,
  ProposePayoutRequest,
  TakeBackPayoutRequest,
  WaitingPayout,
  WaitingPayoutsAnswer,
  WaitingPayoutsRequest,
} from '@playfront/contract/console/payouts.schema'
import { mayDo } from '@playfront/contract/console/permissions'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import { reviewInChange } from '../../money/withdrawals/reviewWithdrawal'
import { holdWithdrawal, type WithdrawalRow } from '../../money/withdrawals/withdrawalRepository'
import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { decideDecision } from './decideDecision'
import { openAccount, payoutFingerprint, readAccount } from './payoutTerms'
import {
  closeProposal,
  findProposal,
  listWaiting,
  writeProposal,
  type ProposalRow,
  type WaitingRow,
} from './proposalRepository'

/** Withdrawals by maker and checker: one person proposes, another confirms, and only then something moves. */
export const payoutHandlers = {
  waitingPayouts: atMerchant(listPayouts),
  proposePayout: atMerchant(propose),
  decidePayout: atMerchant(decide),
  takeBackPayout: atMerchant(takeBack),
}

const pageSize = 50

async function listPayouts(
  { store, merchant, staff, secrets }: MerchantContext,
  { after }: WaitingPayoutsRequest,
): Promise<WaitingPayoutsAnswer> {
  const rows = await store.read(merchant.code, (connection) => listWaiting(connection, after, pageSize + 1))
  const page = rows.slice(0, pageSize)
  const seesAccount =
    mayDo(staff.roles, 'withdrawals.prepare', merchant.code) ||
    mayDo(staff.roles, 'withdrawals.approve', merchant.code)
  return {
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    payouts: page.map((row) => presentWaiting(row, { staff, secrets, seesAccount })),
  }
}

const presentWaiting = (
  { kind, way, sealed, card, title, proposal, verdict, because, proposedBy, ...row }: WaitingRow,
  { staff, secrets, seesAccount }: Pick<MerchantContext, 'staff' | 'secrets'> & { seesAccount: boolean },
): WaitingPayout => {
  const { byName, proposedAt, requestedAt, id, amount, fee, currency, ...shown } = row
  const account = { card, kind, way, sealed }
  const found = proposal && verdict ? { id: proposal, verdict, because } : null
  const details = seesAccount ? openAccount(secrets, account) : null
  return {
    ...shown,
    id,
    amount,
    fee,
    currency,
    card: title,
    account: details && {
      kind,
      way,
      number: details.number,
      holder: details.holder,
      branch: details.branch ?? null,
      pixKind: details.pixKind ?? null,
    },
    requestedAt: requestedAt.toISOString(),
    proposal:
      found && byName && proposedAt
        ? {
            ...found,
            byName,
            isOwn: proposedBy === staff.id,
            at: proposedAt.toISOString(),
            shown: payoutFingerprint(secrets, {
              withdrawal: id,
              amount,
              fee,
              currency,
              account,
              proposal: found,
            }),
          }
        : null,
  }
}

/**
 * The first step. Throws `withdrawal.unknown`, and `staff.moved.on` when it no longer waits or after a concurrent
 * request.
 */
async function propose(
  { store, merchant, staff }: MerchantContext,
  { id, proposal, verdict, because }: ProposePayoutRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    await requireInReview(connection, id)
    const request = { id: proposal, withdrawal: id, verdict, because: because ?? null }
    const isNew = await writeProposal(connection, merchant.code, staff, request)
    if (!isNew) return requireSame(await findProposal(connection, proposal), id, staff.id)
    await record(connection, staff, {
      action: 'withdrawal.proposed',
      subject: `withdrawal:${id}`,
      after: { proposal, verdict, because },
    })
  })
  return { done: true }
}

/**
 * The second step: the withdrawal is sent or returned in the same transaction in which it is confirmed. Throws
 * `withdrawal.unknown`, `staff.same.person`, and `staff.moved.on` also where the money, the request or the account is
 * not what the approver was shown.
 */
async function decide(
  { store, merchant, staff, secrets }: MerchantContext,
  { id, proposal, decision, shown }: DecidePayoutRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const withdrawal = await holdWithdrawal(connection, id)
    if (!withdrawal) throw new Refusal('withdrawal.unknown')
    const found = await findProposal(connection, proposal)
    const decided = decideDecision({
      proposal: found?.withdrawal === id ? found : undefined,
      decision,
      by: staff,
      isInReview: withdrawal.state === 'review',
    })
    if (decided.does === 'nothing') return
    if (decided.does === 'refuse' || !found)
      throw new Refusal(decided.does === 'refuse' ? decided.code : 'staff.moved.on')
    await requireShown(connection, secrets, { withdrawal, proposal: found, shown })
    await closeProposal(connection, staff, { id: proposal, state: decided.state })
    if (decided.state === 'confirmed') await carryOut(connection, merchant.code, found)
    await record(connection, staff, {
      action: decided.state === 'confirmed' ? 'withdrawal.confirmed' : 'withdrawal.turnedBack',
      subject: `withdrawal:${id}`,
      before: { state: 'review', proposal, verdict: found.verdict, proposedBy: found.proposedName },
      after: { state: stateAfter(decided.state, found) },
    })
  })
  return { done: true }
}

/** Throws `withdrawal.unknown`, `staff.same.person` for another person's request, `staff.moved.on`. */
async function takeBack(
  { store, merchant, staff }: MerchantContext,
  { id, proposal }: TakeBackPayoutRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    if (!(await holdWithdrawal(connection, id))) throw new Refusal('withdrawal.unknown')
    const found = await findProposal(connection, proposal)
    if (found?.withdrawal !== id) throw new Refusal('staff.moved.on')
    if (found.proposedBy !== staff.id) throw new Refusal('staff.same.person')
    if (found.state === 'takenBack') return
    if (found.state !== 'open') throw new Refusal('staff.moved.on')
    await closeProposal(connection, staff, { id: proposal, state: 'takenBack' })
    await record(connection, staff, {
      action: 'withdrawal.takenBack',
      subject: `withdrawal:${id}`,
      before: { proposal, verdict: found.verdict },
    })
  })
  return { done: true }
}

/** Throws `staff.moved.on` where something else would take effect than what the approver was shown. */
const requireShown = async (
  connection: MerchantConnection,
  secrets: Secrets,
  facts: { withdrawal: WithdrawalRow; proposal: ProposalRow; shown: string },
): Promise<void> => {
  const { id: withdrawal, amount, fee, currency, card } = facts.withdrawal
  const account = await readAccount(connection, card)
  if (!account) throw new Refusal('staff.moved.on')
  const { id, verdict, because } = facts.proposal
  const terms = { withdrawal, amount, fee, currency, account, proposal: { id, verdict, because } }
  if (payoutFingerprint(secrets, terms) !== facts.shown) throw new Refusal('staff.moved.on')
}

const requireInReview = async (connection: MerchantConnection, id: string): Promise<void> => {
  const withdrawal = await holdWithdrawal(connection, id)
  if (!withdrawal) throw new Refusal('withdrawal.unknown')
  if (withdrawal.state !== 'review') throw new Refusal('staff.moved.on')
}

/** A repeated request is the same one; any other with that id, or another open one, was a concurrent request. */
const requireSame = (found: ProposalRow | undefined, withdrawal: string, staff: string): void => {
  const isSame = found?.withdrawal === withdrawal && found.proposedBy === staff && found.state === 'open'
  if (!isSame) throw new Refusal('staff.moved.on')
}

const carryOut = async (
  connection: MerchantConnection,
  merchant: string,
  { withdrawal, verdict, because }: ProposalRow,
): Promise<void> => {
  const approve = verdict === 'approve'
  const word = approve ? ({ approve } as const) : ({ approve, because: because ?? 'rules' } as const)
  if (!(await reviewInChange(connection, merchant, withdrawal, word))) throw new Refusal('staff.moved.on')
}

const stateAfter = (state: 'confirmed' | 'turnedBack', { verdict }: ProposalRow): string => {
  if (state === 'turnedBack') return 'review'
  return verdict === 'approve' ? 'approved' : 'refused'
}
