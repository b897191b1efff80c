import { clearingDetails, decideReview, lockReview, readAccountReviews } from '../../deposits/accountReviews'
import { defineApproval } from '../approvalExecutor'

/** An account on hold that is let in, because it is not the excluded person's after all. */
export const accountClearing = defineApproval({
  kind: 'accountClearing',
  details: clearingDetails,

  lock: (connection, { after }) => lockReview(connection, after.review),

  async present(connection, requests, context) {
    const waiting = requests.filter(({ status }) => status === 'open').map(({ after }) => after.review)
    const reviews = await readAccountReviews(connection, context, waiting)
    return requests.map(({ after: { review: id, member, userName }, status }) => {
      const review = status === 'open' ? reviews.find((one) => one.id === id) : undefined
      return {
        subjectName: userName,
        subjectPath: `/members/${member}`,
        obstacle: null,
        note: null,
        terms: review?.shown,
        changes: review ? [{ field: 'heldAccount', after: { kind: 'heldAccount', review } }] : [],
      }
    })
  },

  /** Throws `staff.moved.on` where the account was excluded or let in since. */
  async execute(connection, { after, reason }, { staff }) {
    await decideReview(connection, staff, { id: after.review, isSame: false, reason: reason ?? '' })
  },

  audit: ({ after: { member, signals, looksLike }, reason, requestedName }, status) => ({
    action: auditActions[status],
    subject: `member:${member}`,
    before: { signals, looksLike, requestedBy: requestedName },
    after: { decision: decisions[status], reason },
  }),
})

const auditActions = {
  approved: 'account.cleared',
  rejected: 'account.clearingTurnedBack',
  withdrawn: 'account.clearingTakenBack',
} as const

const decisions = { approved: 'other', rejected: 'turnBack', withdrawn: 'takeBack' } as const
