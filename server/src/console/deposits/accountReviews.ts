import type { AccountReview, DecideReviewRequest } from '@playfront/contract/console/depositsAdmin.schema'
import { mayDo } from '@playfront/contract/console/permissions'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { fingerprintOf } from '../secondPerson/fingerprint'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'
import {
  factColumns,
  presentAlike,
  presentFacts,
  readAlike,
  type AlikeRow,
  type FactsRow,
} from './alikeAccounts'

interface ReviewRow extends Pick<AccountReview, 'id' | 'signals'>, FactsRow {
  at: Date
  startsAt: Date | null
  endsAt: Date | null
  clearingBy: string | null
  clearingName: string | null
  clearingReason: string | null
  clearingAt: Date | null
}

/** Accounts that wait for staff, the oldest first. */
export const listAccountReviews = async (
  connection: MerchantConnection,
  { merchant, staff }: Pick<MerchantContext, 'merchant' | 'staff'>,
): Promise<AccountReview[]> => {
  const rows = await connection.query<ReviewRow>(listStatement, [])
  const alike = await readAlike(
    connection,
    rows.map(({ id }) => id),
  )
  // Who decides compares names and birth dates; for others the accounts alone are named.
  const isWhole = mayDo(staff.roles, 'deposits.approve', merchant.code)
  return rows.map((row) => {
    const { id, member, userName, signals, at, startsAt, endsAt } = row
    const { clearingBy, clearingName, clearingReason, clearingAt } = row
    const accounts = alike.get(id) ?? []
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
      facts: presentFacts(row, isWhole),
      signals,
      exclusion: startsAt && { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      alike: accounts.map((account) => presentAlike(account, isWhole)),
      at: at.toISOString(),
      clearing: clearing || null,
      shown: shownOf(row, accounts),
    }
  })
}

/**
 * Decides about one: the account is excluded as the person is, or let in. One person excludes; letting in is requested by one and
 * confirmed by another, who says the same. Throws `staff.moved.on` when it was decided before, or is not as it was shown, and what
 * `decideSecondPerson` refuses.
 */
export const decideReviewBy = async (
  { store, merchant, staff }: MerchantContext,
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
    const alike = await readAlike(connection, [id])
    if (shownOf(review, alike.get(id) ?? []) !== shown) throw new Refusal('staff.moved.on')
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
      before: {
        signals: review.signals,
        looksLike: (alike.get(id) ?? []).map((account) => account.member),
        requestedBy: review.clearingName,
      },
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

const shownOf = (
  { id, member, userName, signals, endsAt, clearingBy, clearingReason }: ReviewRow,
  accounts: readonly AlikeRow[],
): string => {
  const alike = accounts.map((one) => ({ member: one.member, userName: one.userName, signals: one.signals }))
  const until = endsAt?.toISOString() ?? null
  return fingerprintOf({ id, member, userName, signals, until, alike, clearingBy, clearingReason })
}

const columns = `review.id, ${factColumns}, review.signals, review.at, term.starts_at as "startsAt",
  term.ends_at as "endsAt", review.clearing_by as "clearingBy", review.clearing_name as "clearingName",
  review.clearing_reason as "clearingReason", review.clearing_at as "clearingAt"`

const joined = `exclusion_review review
    join member on member.merchant = review.merchant and member.id = review.member
    left join member_profile profile on profile.merchant = member.merchant and profile.member = member.id
    left join lateral exclusion_review_term(review.id) term on true`

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
