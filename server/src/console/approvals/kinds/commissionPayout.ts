import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import { payRuns } from '../../../money/commission/payRuns'
import { closeRun, holdRun, releaseRun } from '../../agents/runRepository'
import { defineApproval } from '../approvalExecutor'

/** A run of commission that is paid line by line, or dropped: what it held then waits for another. */
export const commissionPayout = defineApproval({
  kind: 'commissionPayout',
  details: z.object({ run: uuid, until: z.string(), total: z.int().min(1), agents: z.int().min(1) }),

  lock: (connection, { after }) => holdRun(connection, after.run),

  present: async (_, requests) =>
    requests.map(({ after: { run, until, total, agents } }) => ({
      subjectName: until,
      subjectPath: `/agents/run/${run}`,
      obstacle: null,
      note: null,
      changes: [
        { field: 'payoutAmount', after: { kind: 'money', amount: total } },
        { field: 'agents', after: { kind: 'count', count: agents } },
      ],
    })),

  /** Throws `staff.moved.on` where the run no longer waits, or its lines do not add up to its total. */
  async execute(connection, { after: { run, total } }) {
    const found = await holdRun(connection, run)
    if (found?.state !== 'open' || found.total !== total || found.lines !== total)
      throw new Refusal('staff.moved.on')
    await closeRun(connection, { id: run, state: 'approved' })
  },

  /** Approved is approved, whatever a wallet says to it: the run shows who has not been paid yet. */
  async afterwards({ store, merchant }, { after }) {
    await payRuns(store, merchant, () => undefined, after.run)
  },

  async release(connection, { after }) {
    await closeRun(connection, { id: after.run, state: 'dropped' })
    await releaseRun(connection, after.run)
  },

  audit({ subject, after: { total }, requestedName }, status) {
    const state = status === 'approved' ? 'approved' : 'dropped'
    return {
      action: `commission.${state}`,
      subject,
      before: { state: 'open', total, madeBy: requestedName },
      after: { state },
    }
  },
})
