import type { Call } from '@playfront/contract/call'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyRequest } from 'fastify'
import { isAlwaysAnswered } from '../../availability/alwaysAnswered'
import { presentStatus, type AvailabilityAdmin } from '../../availability/availability'
import { Refusal } from '../../kernel/refusal'
import { callerLanguage } from './callerLanguage'

/**
 * Refuses what a merchant does not answer while it is closed to the visitor: `system.restricted` or `system.maintenance`,
 * each with what the status call answers. Draws do not come through here and go on.
 *
 * @returns the visitor's address
 * @example const openTo = openToVisitor(availability)
 *          const ip = await openTo(calls.wallet, merchant, request)
 */
export const openToVisitor = (availability: AvailabilityAdmin) =>
  async function openTo(
    call: Call<unknown, unknown>,
    merchant: FullMerchantSettings,
    request: FastifyRequest,
    nowMs?: number,
  ): Promise<string> {
    const ip = availability.addressOf(request)
    if (isAlwaysAnswered(call)) return ip
    const found = availability.known(merchant, ip, nowMs) ?? (await availability.at(merchant, ip, nowMs))
    if (found.kind === 'open') return ip
    throw new Refusal(
      found.kind === 'restricted' ? 'system.restricted' : 'system.maintenance',
      presentStatus(found, ip, callerLanguage(request)),
    )
  }
