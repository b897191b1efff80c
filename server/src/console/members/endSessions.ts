import type { EndMemberSessionsRequest } from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { endDevice, endEverything } from '../../account/devices/memberDevices'
import type { SessionRepository } from '../../account/session/sessionRepository'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { requireMember } from './requireMember'

/** Signs a member out, on one device or everywhere, on every node within a second. Throws `request.not.found`. */
export const endSessions =
  (sessions: SessionRepository) =>
  async (context: MerchantContext, { id, device }: EndMemberSessionsRequest): Promise<Done> => {
    const { store, merchant, staff } = context
    await requireMember(context, id)
    await store.change(merchant.code, async (connection) => {
      if (device === undefined) await endEverything(connection, id)
      else await endDevice(connection, id, device)
      await record(connection, staff, {
        action: 'member.signedOut',
        subject: `member:${id}`,
        after: { device: device ?? 'all' },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }
