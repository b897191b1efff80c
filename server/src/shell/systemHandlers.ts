import type {
  CountryRequest,
  PingRequest,
  SystemStatusRequest,
} from '@playfront/contract/shell/system.schema'
import type { Handler } from '../http/handler'

/** Whether the merchant is open to this visitor (B§7). A merchant without a pause is open to everyone. */
export const answerSystemStatus: Handler<'systemStatus', SystemStatusRequest> = async ({ ip }) => ({
  maintenance: false,
  regionRestriction: false,
  ip,
})

/** The dialling codes of the merchant's settings. */
export const answerCountry: Handler<'country', CountryRequest> = async ({ merchant: { phone } }) => ({
  countryCode: phone.countryCode,
  countryDialingCode: phone.countryDialingCode,
  countries: phone.countries,
})

/** The merchant's addresses with the port the caller used, and its ways to help (GAP-10). */
export const answerDomainRoute: Handler<'domainRoute', object> = async ({ merchant, host }) => ({
  customerService: merchant.shell.customerService,
  domainList: merchant.domains.hosts.map((name) => ({ domainName: name + portOf(host) })),
})

/** Shows that this line answers (REQ-REQUEST-029). */
export const answerPing: Handler<'ping', PingRequest> = async () => ({ pong: true })

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? ''
