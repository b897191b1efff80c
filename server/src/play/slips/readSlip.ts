import type { z } from 'zod'
import type { readSlipRequest } from '@playfront/contract/play/lottery/slip.schema'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { requireSession } from '../requireSession'
import { cancelFactsOf } from './cancelFactsOf'
import { presentSlip } from './presentSlip'
import { readSlipRecord } from './readSlipRecords'

/** The state of one of the member's slips; `slip_not_found` means that it may safely be sent again (lottery 4.4). */
export const readSlip: Handler<'readSlip', z.output<typeof readSlipRequest>> = async (
  context,
  { slipId },
) => {
  const { memberId } = requireSession(context)
  const record = await context.store.read(context.merchant.code, (connection) =>
    readSlipRecord(connection, memberId, slipId.toLowerCase()),
  )
  if (!record) throw new Refusal('slip_not_found')
  return presentSlip(record, cancelFactsOf(context))
}
