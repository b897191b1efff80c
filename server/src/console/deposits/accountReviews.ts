import type {
  AccountReview,
  ExcludeAccountRequest,
  RequestClearingRequest,
} from '@playfront/contract/console/depositsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { closeOpenApproval, findApproval } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import { record } from '../audit/record'
import { callerMay, type MerchantContext, type StaffCaller } from '../consoleContext'
import { fingerprintOf } from '../secondPerson/fingerprint'
import {
  factColumns,
  presentAlike,
  presentFacts,
  readAlike,
  type AlikeRow,
  type FactsRow,
} from './alikeAccounts'

const kind = 'accountClearing'

/** Of a request to let a held account in. */
export const clearingDetails = z.object({
  review: uuid,
  member: uuid,
  userName: z.string(),
  signals: z.array(z.string()),
  /** The accounts that it was compared with; none of a request that is older than the inbox of approvals. */
  looksLike: z.array(uuid),
})

interface ReviewRow extends Pick<AccountReview, 'id' | 'signals'>, FactsRow {
  at: Date
  startsAt: Date | null
  endsAt: Date | null
  /** The request to let it in that waits. */
  clearing: string | null
}

/** Accounts that wait for staff, the oldest first. */
export const listAccountReviews = async (
  connection: MerchantConnection,
  context: MerchantContext,
): Promise<AccountReview[]> =>
  presentReviews(connection, context, await connection.query<ReviewRow>(listStatement, []))

/** Those of these that wait. */
export const readAccountReviews = async (
  connection: MerchantConnection,
  context: MerchantContext,
  ids: readonly string[],
): Promise<AccountReview[]> =>
  presentReviews(connection, context, await connection.query<ReviewRow>(findStatement, [ids]))

const presentReviews = async (
  connection: MerchantConnection,
  { merchant, staff }: MerchantContext,
  rows: readonly ReviewRow[],
): Promise<AccountReview[]> => {
  const alike = await readAlike(
    connection,
    rows.map(({ id }) => id),
  )
  // Who decides compares names and birth dates; for others the accounts alone are named.
  const isWhole = callerMay(staff, 'deposits.approve', merchant.code)
  return rows.map((row) => {
    const { id, member, userName, signals, at, startsAt, endsAt, clearing } = row
    const accounts = alike.get(id) ?? []
    return {
      id,
      member,
      userName,
      facts: presentFacts(row, isWhole),
      signals,
      exclusion: startsAt && { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      alike: accounts.map((account) => presentAlike(account, isWhole)),
      at: at.toISOString(),
      isClearingRequested: clearing !== null,
      shown: shownOf(row, accounts),
    }
  })
}

/**
 * It is the excluded person's, and is excluded as they are; a request to let it in ends. Throws `staff.moved.on` when it
 * was decided before, or is not as it was shown.
 */
export const excludeAccount = async (
  { store, merchant, staff }: MerchantContext,
  { id, reason, shown }: ExcludeAccountRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    await lockReview(connection, id)
    const { member, signals, looksLike } = await readShown(connection, id, shown)
    const requestedBy = await closeOpenApproval(connection, staff, { kind, openKey: id })
    await decideReview(connection, staff, { id, isSame: true, reason })
    await record(connection, staff, {
      action: 'account.excluded',
      subject: `member:${member}`,
      before: { signals, looksLike, requestedBy },
      after: { decision: 'same', reason },
    })
  })
  return { done: true }
}

/**
 * Requests to let it in, as another person's. Throws `staff.moved.on` when it was decided before, is not as it was shown,
 * or another request waits.
 */
export const requestClearing = async (
  context: MerchantContext,
  { id: review, request: id, reason, shown }: RequestClearingRequest,
): Promise<Done> => {
  const { store, merchant, staff } = context
  await store.change(merchant.code, async (connection) => {
    // One decision about it after the other: the second sees the first.
    await lockReview(connection, review)
    const known = await findApproval(connection, kind, id)
    // Sent again it is the same request, whatever has become of the account.
    if (known?.requestedBy === staff.id && known.reason === reason) return
    const { member, userName, signals, looksLike } = await readShown(connection, review, shown)
    await requestApproval(connection, context, {
      kind,
      id,
      subject: `accountReview:${review}`,
      openKey: review,
      after: { review, member, userName, signals, looksLike } satisfies z.input<typeof clearingDetails>,
      reason,
      audit: {
        action: 'account.clearingRequested',
        subject: `member:${member}`,
        before: { signals, looksLike, requestedBy: null },
        after: { decision: 'other', reason },
      },
    })
  })
  return { done: true }
}

/** Nobody else decides about it until the transaction ends. */
export const lockReview = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(lockStatement, [id])
}

/** @throws Refusal `staff.moved.on` when it was decided before */
export const decideReview = async (
  { query }: MerchantConnection,
  { displayName }: StaffCaller,
  { id, isSame, reason }: { id: string; isSame: boolean; reason: string },
): Promise<void> => {
  const [decided] = await query<{ done: boolean }>(decideStatement, [id, isSame, displayName, reason])
  if (!decided?.done) throw new Refusal('staff.moved.on')
}

const readShown = async (connection: MerchantConnection, id: string, shown: string) => {
  const [review] = await connection.query<ReviewRow>(findStatement, [[id]])
  if (!review) throw new Refusal('staff.moved.on')
  const alike = (await readAlike(connection, [id])).get(id) ?? []
  if (shownOf(review, alike) !== shown) throw new Refusal('staff.moved.on')
  const { member, userName, signals } = review
  return { member, userName, signals, looksLike: alike.map((account) => account.member) }
}

const shownOf = (
  { id, member, userName, signals, endsAt, clearing }: ReviewRow,
  accounts: readonly AlikeRow[],
): string => {
  const alike = accounts.map((one) => ({ member: one.member, userName: one.userName, signals: one.signals }))
  const until = endsAt?.toISOString() ?? null
  return fingerprintOf({ id, member, userName, signals, until, alike, clearing })
}

const columns = `review.id, ${factColumns}, review.signals, review.at, term.starts_at as "startsAt",
  term.ends_at as "endsAt", clearing.id as clearing`

const joined = `exclusion_review review
    join member on member.merchant = review.merchant and member.id = review.member
    left join member_profile profile on profile.merchant = member.merchant and profile.member = member.id
    left join approval_request clearing on clearing.merchant = review.merchant
      and clearing.kind = 'accountClearing' and clearing.open_key = review.id::text and clearing.status = 'open'
    left join lateral exclusion_review_term(review.id) term on true`

const listStatement: PreparedStatement = {
  name: 'list account reviews',
  text: `select ${columns} from ${joined} where review.state = 'open' order by review.at, review.id limit 100`,
}

const findStatement: PreparedStatement = {
  name: 'find account reviews',
  text: `select ${columns} from ${joined} where review.id = any ($1::uuid[]) and review.state = 'open'`,
}

const lockStatement: PreparedStatement = {
  name: 'lock account review',
  text: `select pg_advisory_xact_lock(hashtextextended('account review ' || $1::text, 0))`,
}

const decideStatement: PreparedStatement = {
  name: 'decide account review',
  text: 'select exclusion_decide($1, $2, $3, $4) as done',
}
