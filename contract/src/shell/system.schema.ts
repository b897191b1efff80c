import { z } from 'zod'
import { optionalText } from '../schemaParts'
import { boundAccountLists } from '../money/deposits.schema'

export const systemStatusRequest = z.object({
  device: z.literal('MOBILE').default('MOBILE'),
  track: optionalText(1_024),
  originalDomain: optionalText(253),
  url: optionalText(2_048),
})

export const systemStatusAnswer = z.object({
  maintenance: z.boolean(),
  /** Epoch milliseconds; absent when no end is known. */
  maintenanceEnd: z.int().optional(),
  /** The merchant's own words about it, in the caller's language. */
  maintenanceMessage: z.string().optional(),
  regionRestriction: z.boolean(),
  ip: z.string(),
})

export const countryRequest = z.object({ _: optionalText(32) })

export const countryAnswer = z.object({
  countryCode: z.string(),
  countryDialingCode: z.string(),
  countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
})

export const domainRouteAnswer = z.object({
  customerService: z.array(
    z.object({
      title: z.string(),
      /** Hidden; its last eight characters are the key. */
      path: z.string(),
      /** One of `customerServiceTypes`; other servers may say another. */
      csType: optionalText(32),
      /** Where it is offered; everywhere when absent. */
      csPosition: optionalText(32),
      /** Ids of the labels it is for; for all when absent or empty. */
      labelIds: z.array(z.string()).optional(),
    }),
  ),
  domainList: z.array(z.object({ domainName: z.string() })),
  /** Epoch milliseconds and signature of `listStatement`, from servers that sign (D-12). */
  signedAt: z.int().optional(),
  signature: z.string().optional(),
})

export const pingRequest = z.object({ speed: optionalText(16), _: optionalText(16), nonce: optionalText(64) })
/** `signature` is that of `pingStatement`, when the ping brought a nonce. */
export const pingAnswer = z.object({ pong: z.literal(true), signature: z.string().optional() })

export type SystemStatusRequest = z.input<typeof systemStatusRequest>
export type SystemStatus = z.infer<typeof systemStatusAnswer>
export type CountryRequest = z.input<typeof countryRequest>
export type Country = z.infer<typeof countryAnswer>
export type DomainRoute = z.infer<typeof domainRouteAnswer>
export type PingRequest = z.input<typeof pingRequest>
export type Ping = z.infer<typeof pingAnswer>

/** What the install prompt's conditions ask for, by the documents' names (B§3). */
export const transactionCountsAnswer = boundAccountLists.extend({
  /** Payments in that arrived. */
  totalDepositSuccessCount: z.int().min(0),
  /** Payments out that were made. */
  totalWithdrawSuccessCount: z.int().min(0),
})

export type TransactionCounts = z.infer<typeof transactionCountsAnswer>
