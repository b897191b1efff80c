import type {
  ProposeFactorResetRequest,
  SendMemberMessageRequest,
} from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { offeredLanguages } from '@playfront/contract/languages'
import { holdMember } from '../../../account/identity/readWaysIn'
import { plainText } from '../../../account/inbox/news'
import { notifyMember } from '../../../account/inbox/notifyMember'
import type { SessionRepository } from '../../../account/session/sessionRepository'
import { decideFactorReset, readResettable } from '../../../account/twoFactor/resetFactors'
import { Refusal } from '../../../kernel/refusal'
import type { PreparedStatement } from '../../../store/store'
import { requestApproval } from '../../approvals/approvalSteps'
import { record } from '../../audit/record'
import type { MerchantContext } from '../../consoleContext'
import { requireMember } from '../findMembers'

/**
 * Requests a reset of a member's two-factor authentication; nothing changes. A member has one such request at most. Throws
 * `request.not.found`, `staff.moved.on` where there is nothing to reset or another request waits.
 */
export const proposeFactorReset = async (
  context: MerchantContext,
  { id: member, reset: id, reason }: ProposeFactorResetRequest,
): Promise<Done> => {
  const { state } = await requireMember(context, member)
  const { store, merchant } = context
  const subject = `member:${member}`
  await store.change(merchant.code, async (connection) => {
    const resettable = await readResettable(connection, member)
    if (!decideFactorReset({ ...resettable, state }).reset) throw new Refusal('staff.moved.on')
    await requestApproval(connection, context, {
      kind: 'secondFactorReset',
      id,
      subject,
      openKey: member,
      after: { member },
      reason,
      audit: { action: 'member.factorResetRequested', subject, after: { reset: id, reason } },
    })
  })
  return { done: true }
}

/**
 * Puts a message of the staff into a member's inbox. It is about the account: always delivered, also to members who are
 * blocked, excluded or take no advertising. The audit log keeps its words, since members may delete theirs. Throws
 * `request.not.found`, `staff.moved.on` for a closed account, `request.invalid` for a language that the merchant does not
 * offer and for a text without anything to read.
 */
export const sendMessage =
  (sessions: SessionRepository) =>
  async (
    context: MerchantContext,
    { id, message, language, text: given }: SendMemberMessageRequest,
  ): Promise<Done> => {
    const { store, merchant, staff } = context
    const { state } = await requireMember(context, id)
    if (state === 'closed') throw new Refusal('staff.moved.on')
    const text = plainText.safeParse(given)
    if (!text.success || !offeredLanguages(merchant.languages.supported).includes(language))
      throw new Refusal('request.invalid')
    const key = `staff:${message}`
    await store.change(merchant.code, async (connection) => {
      // Of two at once the second finds the first.
      await holdMember(connection, id)
      if ((await connection.query(knownStatement, [id, key])).length > 0) return
      await notifyMember(connection, {
        memberId: id,
        kind: 'staff.message',
        facts: { text: text.data, language },
        key,
      })
      await record(connection, staff, {
        action: 'member.messaged',
        subject: `member:${id}`,
        after: { message, language, text: text.data },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }

const knownStatement: PreparedStatement = {
  name: 'known message of the staff',
  text: 'select id from inbox_message where member = $1 and key = $2',
}
