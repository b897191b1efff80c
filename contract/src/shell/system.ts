import { defineCall, type Nothing } from '../call'
import { seconds } from '../time'
import type {
  Country,
  CountryRequest,
  DomainRoute,
  Ping,
  PingRequest,
  SystemStatus,
  SystemStatusRequest,
} from './system.schema'

export type { Country, DomainRoute, Ping, SystemStatus }

/** Whether the merchant is open to this visitor (B§7). */
export const systemStatus = defineCall<SystemStatusRequest, SystemStatus>({
  method: 'GET',
  path: '/wps/system/status',
  session: 'none',
})

/** The dialling codes a merchant offers; the query's `_` is the merchant code (A§7). */
export const country = defineCall<CountryRequest, Country>({
  method: 'GET',
  path: '/wps/system/country',
  session: 'none',
  cacheable: true,
})

/** The merchant's other addresses and where to ask for help (GAP-10). */
export const domainRoute = defineCall<Nothing, DomainRoute>({
  method: 'GET',
  path: '/wps/system/domainRoute',
  session: 'none',
})

/** Checks that a domain answers (REQ-REQUEST-029). */
export const ping = defineCall<PingRequest, Ping>({
  method: 'GET',
  path: '/wps/system/test/ping',
  session: 'none',
  fromAnySite: true,
  timeoutMs: seconds(20),
})
