import { z } from 'zod'
import { uuid } from '../../schemaParts'

/** The slip's id is what makes asking twice one cancelling. */
export const cancelSlipRequest = z.strictObject({ slipId: uuid })

export type CancelSlipRequest = z.input<typeof cancelSlipRequest>
