import type { AccountReview, DecideReviewRequest } from '@playfront/contract/console/depositsDesk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import type { DeskContext } from '../consoleContext'

/** Accounts that wait for staff, the oldest first. */
export const listAccountReviews = async ({ query }: MerchantConnection): Promise<AccountReview[]> => {
  const rows = await query<Omit<AccountReview, 'at'> & { at: Date }>(listStatement, [])
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/**
 * Decides about one, once: the account is let in, or excluded as the person is. Throws `staff.moved.on` when it was decided
 * otherwise before.
 */
export const decideReviewBy = async (
  { store, merchant, staff }: DeskContext,
  { id, decision, reason }: DecideReviewRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const [review] = await connection.query<{ member: string; signals: string[] }>(findStatement, [id])
    if (!review) throw new Refusal('staff.moved.on')
    const [decided] = await connection.query<{ done: boolean }>(decideStatement, [
      id,
      decision === 'same',
      staff.displayName,
      reason,
    ])
    if (!decided?.done) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: decision === 'same' ? 'account.excluded' : 'account.cleared',
      subject: `member:${review.member}`,
      before: { signals: review.signals },
      after: { decision, reason },
    })
  })
  return { done: true }
}

const listStatement: PreparedStatement = {
  name: 'list account reviews',
  text: `
    select review.id, review.member, member.username as "userName", review.signals, review.at
    from exclusion_review review join member on member.merchant = review.merchant and member.id = review.member
    where review.state = 'open' order by review.at, review.id limit 100`,
}

const findStatement: PreparedStatement = {
  name: 'find account review',
  text: 'select member, signals from exclusion_review where id = $1',
}

const decideStatement: PreparedStatement = {
  name: 'decide account review',
  text: 'select exclusion_decide($1, $2, $3, $4) as done',
}
