import type { ClaimedMission } from '@playfront/contract/money/missions'
import type { ClaimMissionRequest } from '@playfront/contract/money/missions.schema'
import type { Prize } from '@playfront/contract/settings/money.schema'
import { passGate } from '../../account/protection/passGate'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { post } from '../../ledger/post'
import { lockPoints, movePoints } from '../points/pointRepository'
import { decideMission, readMissionProgress } from './missionProgress'

/**
 * Claims a mission's prize, once in its day or week. A repeated claim id gets the result of the first call. Throws
 * `promotion_unknown`, `mission_open`, `promotion_claimed`, `account_restricted`, what `passGate` throws, and
 * `request.invalid` for the id of another mission's claim; nothing was given then.
 */
export const claimMission = (
  context: CallContext,
  { id, claimId }: ClaimMissionRequest,
): Promise<ClaimedMission> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    // One claim of a member after the other: of two at once, the second sees the first.
    const [member] = await connection.query<{ state: string }>(lockStatement, [memberId])
    if (!member) throw new Refusal('user.or.token.invalid')
    const [before] = await connection.query<ClaimRow>(findStatement, [memberId, claimId])
    if (before && before.mission !== id) throw new Refusal('request.invalid')
    if (before) return { claimId, prize: { kind: before.prize, amount: before.amount } }
    const mission = merchant.operator.rewards.missions.find((one) => one.id === id)
    if (!mission) throw new Refusal('promotion_unknown')
    if (member.state !== 'active') throw new Refusal('account_restricted')
    await passGate(connection, { merchant, memberId, gate: 'marketing' })
    const stand = decideMission(mission, await readMissionProgress(connection, memberId, merchant.timeZone))
    if (stand.isClaimed) throw new Refusal('promotion_claimed')
    if (!stand.isToTake) throw new Refusal('mission_open')
    const { prize } = mission
    const occasion = `${id}:${stand.span.key}`
    const written = [merchant.code, memberId, id, stand.span.key, claimId, prize.kind, prize.amount]
    await connection.query(writeStatement, written)
    await give(connection, context, { memberId, occasion, prize })
    return { claimId, prize }
  })
}

const give = async (
  connection: MerchantConnection,
  { merchant: { code, currency } }: CallContext,
  { memberId, occasion, prize: { kind, amount } }: { memberId: string; occasion: string; prize: Prize },
): Promise<void> => {
  if (kind === 'POINTS') {
    const wallet = (await lockPoints(connection, code, [memberId])).get(memberId)
    if (wallet) await movePoints(connection, code, wallet, { kind: 'mission', reference: occasion, amount })
    return
  }
  const key = `mission:${occasion}:${memberId}`
  const bodyHash = sha256(`${key} ${amount}`)
  await post(connection, { kind: 'reward', key, reference: occasion, memberId, amount, currency, bodyHash })
}

interface ClaimRow {
  mission: string
  prize: Prize['kind']
  amount: number
}

const lockStatement: PreparedStatement = {
  name: 'lock mission claimant',
  text: 'select state from member where id = $1 for no key update',
}

const findStatement: PreparedStatement = {
  name: 'find mission claim',
  text: 'select mission, prize, amount from mission_claim where member = $1 and claim_id = $2',
}

const writeStatement: PreparedStatement = {
  name: 'write mission claim',
  text: `
    insert into mission_claim (merchant, member, mission, period, claim_id, prize, amount)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}
