import type { LowerLimitRequest } from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { changing, setLimitInChange } from '../../account/protection/changeLimits'
import { Refusal } from '../../kernel/refusal'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { requireMember } from './requireMember'
import { onBehalfOf } from './onBehalf'

/**
 * Sets a limit that is not there yet or makes one smaller, at once. Nobody of the staff makes one larger: what is not
 * smaller is `staff.moved.on`, since the page offers no such thing. Throws `request.not.found`, `protection.not.offered`.
 */
export const lowerLimit = async (
  context: MerchantContext,
  { id, kind, period, amount }: LowerLimitRequest,
): Promise<Done> => {
  const member = await requireMember(context, id)
  await changing(onBehalfOf(context, member), async (connection, owner) => {
    const before = await setLimitInChange(
      connection,
      owner,
      context.merchant,
      { kind, period, amount },
      (held) => {
        if (held !== null && amount >= held) throw new Refusal('staff.moved.on')
      },
    )
    await record(connection, context.staff, {
      action: 'limit.lowered',
      subject: `member:${id}`,
      before: { kind, period, amount: before },
      after: { kind, period, amount },
    })
  })
  return { done: true }
}
