import { z } from 'zod'
import { languageCode, offsetInstant } from '../schemaParts'

const instant = offsetInstant

const maintenanceWindow = z
  .object({
    from: instant.describe('Start, for example 2026-11-21T02:00:00+07:00.'),
    until: instant.optional().describe('End. If not set, maintenance lasts until this window is removed.'),
    message: z
      .partialRecord(languageCode, z.string().max(500))
      .default({})
      .describe('Message to players in addition to the product’s own text, by language.'),
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
    .describe('Periods during which the player site is closed. Draws continue.'),
  countriesAllowed: countries
    .default([])
    .describe('ISO codes of the only countries that have access. Leave empty for all.'),
  countriesDenied: countries.default([]).describe('ISO codes of blocked countries.'),
  unknownCountry: z
    .enum(['admit', 'refuse'])
    .default('admit')
    .describe('Whether to allow IP addresses whose country is unknown, if access is limited by country.'),
  addressesAdmitted: addresses
    .default([])
    .describe(
      'IP addresses and ranges that always have access, for example for staff, also during maintenance.',
    ),
  addressesRefused: addresses.default([]).describe('Blocked IP addresses and ranges.'),
})

export type AvailabilitySettings = z.infer<typeof availabilitySettings>
export type MaintenanceWindow = AvailabilitySettings['maintenance'][number]
