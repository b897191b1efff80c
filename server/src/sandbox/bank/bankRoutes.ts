import type { FastifyRequest } from 'fastify'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import type { Platform } from '../../platform/platform'
import { bankHost } from './bankProvider'
import type { SandboxBank } from './openBank'

export interface BankRoutes {
  bank: SandboxBank
  merchants: MerchantDirectory
  platform: Pick<Platform, 'clock' | 'randomness'>
  limit: CallLimit
}

/** The bank stands at its own name; the platform's server reaches it without one. */
export const isAtBank = (request: FastifyRequest, merchants: MerchantDirectory): boolean => {
  const { name } = readHost(request.host)
  return name === bankHost || merchants.at(name).kind === 'bare'
}
