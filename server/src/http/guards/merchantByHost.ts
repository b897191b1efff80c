import type { Call } from '@playfront/contract/call'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type MerchantDirectory, placeOf } from '../place/merchantDirectory'
import type { RequestFacts } from '../handler'
import { Refusal } from '../../kernel/refusal'
import { hasEffect } from './fetchSite'
import { isAlwaysAnswered } from '../../availability/alwaysAnswered'
import { type AvailabilityAdmin, presentStatus } from '../../availability/availability'
import { callerLanguage } from './callerLanguage'
import { whenKnown } from '../../whenKnown'

type AnyCall = Call<unknown, unknown>

/**
 * Finds the merchant of the host and holds the Merchant header against it (D-03).
 *
 * - An unknown host, or a header with an unknown merchant: `header.merchant.unknown`.
 * - A header naming another merchant: `header.merchant.mismatch`.
 * - An empty header names no merchant: a page that asks for its settings does not know its merchant yet
 * (REQ-REQUEST-034).
 * - A call with effects must carry the header: no form and no image of another site can send it (T41).
 * - At the origin of a merchant's games only the games' own calls live (decision 0007); the rest is `request.not.found`.
 *
 * @example const findMerchant = merchantByHost(directory)
 *          const merchant = findMerchant(calls.login, request)
 */
export const merchantByHost = (merchants: MerchantDirectory) =>
  function merchantOf(call: AnyCall, request: RequestFacts): FullMerchantSettings {
    const place = placeOf(request, merchants)
    if (!('merchant' in place)) throw new Refusal('header.merchant.unknown')
    if (place.kind === 'game' && !livesWithGames(call)) throw new Refusal('request.not.found')
    const named = request.headers['merchant'] || undefined
    if (named === undefined && !hasEffect(call)) return place.merchant
    if (named === place.merchant.code) return place.merchant
    const isNamedMerchant = typeof named === 'string' && merchants.has(named)
    throw new Refusal(isNamedMerchant ? 'header.merchant.mismatch' : 'header.merchant.unknown')
  }

const livesWithGames = (call: AnyCall): boolean =>
  call.path.startsWith('/wps/lottery/') || call.path.startsWith('/wps/system/')

/**
 * Refuses what a merchant does not answer while it is closed to the visitor: `system.restricted` or `system.maintenance`,
 * each with what the status call answers. Draws do not come through here and go on.
 *
 * @returns the visitor's address
 * @example const openTo = openToVisitor(availability)
 *          const ip = await openTo(calls.wallet, merchant, request)
 */
export const openToVisitor = (availability: AvailabilityAdmin) =>
  function openTo(
    call: AnyCall,
    merchant: FullMerchantSettings,
    request: RequestFacts,
    nowMs?: number,
  ): string | Promise<string> {
    const ip = availability.addressOf(request)
    if (isAlwaysAnswered(call)) return ip
    const found = availability.known(merchant, ip, nowMs) ?? availability.at(merchant, ip, nowMs)
    return whenKnown(found, (known) => {
      if (known.kind === 'open') return ip
      throw new Refusal(
        known.kind === 'restricted' ? 'system.restricted' : 'system.maintenance',
        presentStatus(known, ip, callerLanguage(request)),
      )
    })
  }
