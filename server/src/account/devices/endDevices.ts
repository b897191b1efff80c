import type { EndDeviceRequest } from '@playfront/contract/account/devices'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { requireSession } from '../session/requireSession'
import type { SessionRepository } from '../session/sessionRepository'
import { endDevice, endEverything } from './endEverything'

/**
 * Signs one of the member's devices out, on every node within a second, and forgets it: the next sign-in from it is one
 * from a strange device. Throws `device.unknown`.
 */
export const endOneDevice =
  (sessions: SessionRepository) =>
  async (context: CallContext, { id }: EndDeviceRequest): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    await store.change(merchant.code, async (connection) => {
      await endDevice(connection, memberId, id)
      const forgotten = await connection.query(forgetStatement, [memberId, id])
      if (forgotten.length === 0) throw new Refusal('device.unknown')
    })
    sessions.forget(merchant.code, memberId)
    return {}
  }

/** Signs the member out everywhere, here as well. */
export const endAllDevices =
  (sessions: SessionRepository) =>
  async (context: CallContext): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    await store.change(merchant.code, (connection) => endEverything(connection, memberId))
    sessions.forget(merchant.code, memberId)
    return {}
  }

const forgetStatement: PreparedStatement = {
  name: 'forget device',
  text: 'delete from device where member = $1 and id = $2 returning id',
}
