import type { ReportDecisionsRequest } from '@playfront/contract/shell/decisions'
import type { ReportDecisionsAnswer } from '@playfront/contract/shell/tracking.schema'
import { type CallContext, requireSession } from '../../http/handler'
import { createEventBudget } from '../tracking/eventBudget'
import { decisionOptions } from './decisionOptions'
import { deviceCode, isAsked, keepReport } from './reportRepository'

/** Stores what devices report of their decisions. */
export const decisionHandlers = () => {
  const budgetBy = createEventBudget(decisionOptions.perMinute)
  const mayNotify = ({ platform, merchant, ip }: CallContext): boolean =>
    budgetBy(platform.clock).take(`${merchant.code} ${ip}`, 1) > 0

  return {
    /** A visitor's own report, under the code of the device. */
    async reportDecisions(
      context: CallContext,
      { secret, visits }: ReportDecisionsRequest,
    ): Promise<ReportDecisionsAnswer> {
      const { store, merchant, platform } = context
      const code = deviceCode(merchant.code, secret)
      if (!mayNotify(context)) return { code, taken: false }
      const report = { id: platform.randomness.uuid(), device: code, visits }
      const taken = await store.change(merchant.code, (connection) =>
        keepReport(connection, merchant.code, report),
      )
      return { code, taken }
    },

    /** A member's answer, stored for the member of the session only, and only where the staff has asked. */
    async reportMemberDecisions(
      context: CallContext,
      { secret, visits }: ReportDecisionsRequest,
    ): Promise<ReportDecisionsAnswer> {
      const { store, merchant, platform } = context
      const { memberId: member } = requireSession(context)
      const code = deviceCode(merchant.code, secret)
      if (!mayNotify(context)) return { code, taken: false }
      const report = { id: platform.randomness.uuid(), device: code, member, visits }
      const taken = await store.change(
        merchant.code,
        async (connection) =>
          (await isAsked(connection, member, code)) && keepReport(connection, merchant.code, report),
      )
      return { code, taken }
    },
  }
}
