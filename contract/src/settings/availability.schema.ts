import { z } from 'zod'
import { languageCode, offsetInstant } from '../schemaParts'

const instant = offsetInstant

const maintenanceWindow = z
  .object({
    from: instant.describe('When it begins, e.g. 2026-11-21T02:00:00+07:00.'),
    until: instant.optional().describe('When it ends; without it, when the window is taken away.'),
    message: z
      .partialRecord(languageCode, z.string().max(500))
      .default({})
      .describe('What players are told beside the product’s own words, by language.'),
  })
  .refine(({ from, until }) => until === undefined || Date.parse(until) > Date.parse(from), {
    error: 'A window ends after it begins.',
  })

const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)

const addresses = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(1_000)

/** When the merchant is closed, and to whom. Never leaves the server. */
export const availabilitySettings = z.object({
  maintenance: z
    .array(maintenanceWindow)
    .max(50)
    .default([])
    .describe('Times in which the front is closed; draws go on.'),
  countriesAllowed: countries
    .default([])
    .describe('ISO codes of the only countries the front is open to; empty means all.'),
  countriesDenied: countries.default([]).describe('ISO codes of countries the front is closed to.'),
  unknownCountry: z
    .enum(['admit', 'refuse'])
    .default('admit')
    .describe('What happens to an address whose country nobody knows, while countries are asked about.'),
  addressesAdmitted: addresses
    .default([])
    .describe('Addresses and ranges that are always let in, e.g. the staff’s, during maintenance too.'),
  addressesRefused: addresses.default([]).describe('Addresses and ranges that are not let in.'),
})

export type AvailabilitySettings = z.infer<typeof availabilitySettings>
export type MaintenanceWindow = AvailabilitySettings['maintenance'][number]
