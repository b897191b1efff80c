import type {
  ClaimProposals,
  ClaimProposalsRequest,
  DecideClaimRequest,
  ProposeClaimRequest,
  TakeBackClaimRequest,
} from '@playfront/contract/console/promotionsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import { countPlay } from '../../money/bonuses/countPlay'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { decideSecondApproval } from '../secondPerson/decideSecondApproval'
import { carryOut } from './carryOut'
import {
  addGoodwill,
  closeProposal,
  holdProposal,
  listDecided,
  listWaiting,
  takeGoodwillOff,
  writeProposal,
  type ListedProposal,
  type ProposalRow,
} from './proposalRepository'
import { titleOf } from './promotionRows'
import { requestOf } from './proposalRequest'

const pageSize = 50

export const listProposals = async (
  { store, merchant, staff, language }: MerchantContext,
  { before }: ClaimProposalsRequest,
): Promise<ClaimProposals> => {
  const [waiting, decided] = await store.read(merchant.code, async (connection) => [
    before === undefined ? await listWaiting(connection) : [],
    await listDecided(connection, before, pageSize + 1),
  ])
  const present = ({ at, proposedBy, words, ...row }: ListedProposal) => ({
    ...row,
    title: titleOf({ id: row.promotion, words }, language, merchant),
    at: at.toISOString(),
    isOwn: proposedBy === staff.id,
  })
  const page = decided.slice(0, pageSize)
  return {
    waiting: waiting.map(present),
    decided: page.map(present),
    next: decided.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * The first step; nothing moves. The amount counts at once towards the daily limits of the requester and of the
 * member, on the merchant's day. Throws `request.not.found`, `promotion_unknown`, `promotion_over`,
 * `promotion.ceiling`, and `staff.moved.on` when a bonus no longer runs or after a concurrent request.
 */
export const proposeClaim = async (context: MerchantContext, asked: ProposeClaimRequest): Promise<Done> => {
  const { store, merchant, staff } = context
  await store.change(merchant.code, async (connection) => {
    const before = await holdProposal(connection, asked.proposal)
    if (before) return insistSame(before, asked, staff.id)
    const request = await requestOf(connection, merchant, asked)
    if (!(await writeProposal(connection, merchant.code, staff, request))) throw new Refusal('staff.moved.on')
    if (request.does === 'give')
      await insistCeiling(connection, context, {
        ...request,
        ceiling: merchant.operator.rewards.goodwillPerDay,
      })
    const { id, does, promotion, member, bonus, amount, need, reason } = request
    await record(connection, staff, {
      action: 'claim.proposed',
      subject: `member:${member}`,
      after: { proposal: id, does, promotion, bonus, amount, need, reason },
    })
  })
  return { done: true }
}

/**
 * The second half: it happens in the transaction in which it is confirmed. Throws `staff.same.person`, `staff.moved.on`, and
 * what `carryOut` throws; it then waits on.
 */
export const decideClaimProposal = async (
  context: MerchantContext,
  { proposal, decision }: DecideClaimRequest,
): Promise<Done> => {
  // Play that is settled by now counts for a bonus before it is cancelled.
  if (decision === 'confirm') await countPlay(context.store, context.merchant)
  return close(context, proposal, decision)
}

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const takeBackClaimProposal = (
  context: MerchantContext,
  { proposal }: TakeBackClaimRequest,
): Promise<Done> => close(context, proposal, 'takeBack')

const close = async (
  { store, merchant, staff }: MerchantContext,
  id: string,
  decision: 'confirm' | 'turnBack' | 'takeBack',
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const found = await holdProposal(connection, id)
    const word = decideSecondApproval({ proposal: found, decision, by: staff })
    if (word.does === 'nothing') return
    if (word.does === 'refuse' || !found)
      throw new Refusal(word.does === 'refuse' ? word.code : 'staff.moved.on')
    const outcome = word.state === 'confirmed' ? await carryOut(connection, merchant, found) : undefined
    await closeProposal(connection, staff, { id, state: word.state, outcome })
    if (found.does === 'give' && word.state !== 'confirmed') await takeGoodwillOff(connection, found)
    await record(connection, staff, {
      action: `claim.${word.state}`,
      subject: `member:${found.member}`,
      before: {
        proposal: id,
        does: found.does,
        promotion: found.promotion,
        amount: found.amount,
        proposedBy: found.proposedName,
      },
      after: { state: word.state, outcome },
    })
  })
  return { done: true }
}

/** A repeated request is the same one; any other with that id is another person's. */
const insistSame = (found: ProposalRow, asked: ProposeClaimRequest, staff: string): void => {
  const isSame =
    found.does === asked.does &&
    found.proposedBy === staff &&
    (asked.does === 'takeBack' ? found.bonus === asked.bonus : found.amount === asked.amount)
  if (!isSame) throw new Refusal('staff.moved.on')
}

const insistCeiling = async (
  connection: MerchantConnection,
  { merchant, staff }: MerchantContext,
  { member, day, amount, ceiling }: { member: string; day: string; amount: number; ceiling: number },
): Promise<void> => {
  for (const who of [staff.id, member].toSorted())
    if (!(await addGoodwill(connection, merchant.code, { who, day, amount, ceiling })))
      throw new Refusal('promotion.ceiling')
}
