import type { AccountReview, DecideReviewRequest } from '@playfront/contract/console/depositsDesk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import type { DeskContext, StaffCaller } from '../consoleContext'
import { fingerprintOf } from '../secondPerson/fingerprint'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

interface ReviewRow extends Pick<AccountReview, 'id' | 'member' | 'userName' | 'signals'> {
  at: Date
  clearingBy: string | null
  clearingName: string | null
  clearingReason: string | null
  clearingAt: Date | null
}

/** Accounts that wait for staff, the oldest first. */
export const listAccountReviews = async (
  { query }: MerchantConnection,
  staff: Pick<StaffCaller, 'id'>,
): Promise<AccountReview[]> => {
  const rows = await query<ReviewRow>(listStatement, [])
  return rows.map((row) => {
    const { id, member, userName, signals, at, clearingBy, clearingName, clearingReason, clearingAt } = row
    const clearing = clearingBy !== null &&
      clearingAt !== null && {
        byName: clearingName ?? '',
        isOwn: clearingBy === staff.id,
        reason: clearingReason ?? '',
        at: clearingAt.toISOString(),
      }
    return {
      id,
      member,
      userName,
      signals,
      at: at.toISOString(),
      clearing: clearing || null,
      shown: shownOf(row),
    }
  })
}

/**
 * Decides about one: the account is excluded as the person is, or let in. One person excludes; letting in is requested by one and
 * confirmed by another, who says the same. Throws `staff.moved.on` when it was decided before, or is not as it was shown, and what
 * `decideSecondPerson` refuses.
 */
export const decideReviewBy = async (
  { store, merchant, staff }: DeskContext,
  { id, decision, reason, shown }: DecideReviewRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    // One decision about it after the other: the second sees the first.
    await connection.query(lockStatement, [id])
    const [review] = await connection.query<ReviewRow>(findStatement, [id])
    if (!review) throw new Refusal('staff.moved.on')
    const isOwn = review.clearingBy === staff.id
    if (decision === 'takeBack' && !isOwn) throw new Refusal('staff.moved.on')
    // Asked again for the same is the same request.
    if (decision === 'other' && isOwn && review.clearingReason === reason) return
    if (shownOf(review) !== shown) throw new Refusal('staff.moved.on')
    if (decision === 'other' && review.clearingBy !== null)
      requireSecondPerson(staff, { id: review.clearingBy })
    const step = stepOf(review, decision)
    const values =
      step === 'clearingRequested' || step === 'clearingTakenBack'
        ? [id, staff.id, staff.displayName, step === 'clearingRequested' ? reason : null]
        : [id, decision === 'same', staff.displayName, reason]
    const statement =
      step === 'clearingRequested' || step === 'clearingTakenBack' ? requestStatement : decideStatement
    const [decided] = await connection.query<{ done: boolean }>(statement, values)
    if (!decided?.done) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: `account.${step}`,
      subject: `member:${review.member}`,
      before: { signals: review.signals, requestedBy: review.clearingName },
      after: { decision, reason },
    })
  })
  return { done: true }
}

const stepOf = ({ clearingBy }: ReviewRow, decision: DecideReviewRequest['decision']) => {
  if (decision === 'same') return 'excluded'
  if (decision === 'takeBack') return 'clearingTakenBack'
  return clearingBy === null ? 'clearingRequested' : 'cleared'
}

const shownOf = ({ id, member, userName, signals, clearingBy, clearingReason }: ReviewRow): string =>
  fingerprintOf({ id, member, userName, signals, clearingBy, clearingReason })

const columns = `review.id, review.member, member.username as "userName", review.signals, review.at,
  review.clearing_by as "clearingBy", review.clearing_name as "clearingName",
  review.clearing_reason as "clearingReason", review.clearing_at as "clearingAt"`

const joined = `exclusion_review review
    join member on member.merchant = review.merchant and member.id = review.member`

const listStatement: PreparedStatement = {
  name: 'list account reviews',
  text: `select ${columns} from ${joined} where review.state = 'open' order by review.at, review.id limit 100`,
}

const findStatement: PreparedStatement = {
  name: 'find account review',
  text: `select ${columns} from ${joined} where review.id = $1 and review.state = 'open'`,
}

const lockStatement: PreparedStatement = {
  name: 'lock account review',
  text: `select pg_advisory_xact_lock(hashtextextended('account review ' || $1::text, 0))`,
}

const decideStatement: PreparedStatement = {
  name: 'decide account review',
  text: 'select exclusion_decide($1, $2, $3, $4) as done',
}

const requestStatement: PreparedStatement = {
  name: 'request clearing of account review',
  text: 'select exclusion_request_clearing($1, $2, $3, $4) as done',
}
