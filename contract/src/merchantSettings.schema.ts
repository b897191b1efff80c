import { z } from 'zod'
import { activitySettings, paymentSettings } from './settings/money.schema'
import {
  accountSettings,
  captchaSettings,
  gatewaySettings,
  identitySettings,
  phoneSettings,
} from './settings/account.schema'
import {
  bannerSettings,
  domainSettings,
  downloadSettings,
  installPromptCalls,
  installPromptSettings,
  promotionSettings,
  shellSettings,
  splashSettings,
  updateSettings,
} from './settings/shell.schema'
import {
  gameCallSettings,
  lotterySettings,
  miniGameSettings,
  operatorSettings,
  responsibleSettings,
} from './settings/play.schema'
import {
  artworkSettings,
  installSettings,
  lookSettings,
  screenshotSettings,
  searchEntry,
} from './settings/look.schema'
import { pushSettings, trackingSettings } from './settings/reach.schema'
import { currencyCode, languageCode } from './schemaParts'
import { whitelabelFlags, type WhitelabelFlag } from './whitelabelFlags'

const flagNames = Object.keys(whitelabelFlags) as [WhitelabelFlag, ...WhitelabelFlag[]]

const byLanguage = <Part extends z.ZodType>(part: Part) => z.partialRecord(languageCode, part)

/**
 * Everything a merchant can set, as one versioned document. Each setting has its sentence and, where there is a sensible
 * one, its default; `house`, `downloads`, `promotions`, `miniGame`, `splash`, `screenshots` and `search` stay on the
 * server.
 */
export const merchantSettingsSchema = z.object({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}$/)
    .describe('The merchant’s code, sent with every request.'),
  version: z.int().min(1).describe('Increases with every published change.'),
  name: z.string().min(1).max(60).describe('The name shown to players.'),
  currency: currencyCode.describe('The currency of all wallets.'),
  currencySymbol: z.string().max(6).describe('How the currency is written.'),
  currencyPosition: z.enum(['front', 'back']).describe('Position of the currency symbol.'),
  timeZone: z.string().describe('The merchant’s IANA time zone, which defines its day.'),
  languages: z.object({
    supported: z
      .array(languageCode)
      .default([])
      .describe('Languages that players can choose. Leave empty to offer all languages of the product.'),
    default: languageCode.describe('Used for players whose own language is not supported.'),
    fallback: z
      .enum(['merchant', 'documented'])
      .default('merchant')
      .describe(
        'Whether a player whose own language is not supported gets the merchant’s default language or the documented one: Chinese, or Vietnamese when a lottery is opened.',
      ),
  }),
  whitelabelVal: z
    .partialRecord(z.enum(flagNames), z.boolean())
    .default({})
    .describe('White-label feature flags. A flag that is not set is off.'),
  look: lookSettings,
  artwork: artworkSettings,
  install: installSettings,
  screenshots: screenshotSettings.default([]),
  domains: domainSettings,
  account: accountSettings,
  captcha: captchaSettings,
  gw: gatewaySettings,
  phone: phoneSettings,
  identity: identitySettings.prefault({}),
  shell: shellSettings,
  banners: bannerSettings,
  miniGame: miniGameSettings.prefault({}),
  push: pushSettings.prefault({}),
  installPrompt: installPromptSettings,
  installPromptCalls: installPromptCalls.prefault({}),
  downloads: downloadSettings.prefault({}),
  promotions: promotionSettings.prefault({}),
  activities: activitySettings.prefault({}),
  payments: paymentSettings.prefault({}),
  gameCalls: gameCallSettings.prefault({}),
  update: updateSettings.prefault({}),
  splash: splashSettings.prefault({}),
  lottery: lotterySettings,
  responsible: responsibleSettings,
  tracking: trackingSettings.prefault({}),
  texts: byLanguage(z.record(z.string(), z.string().max(2_000)))
    .default({})
    .describe('The merchant’s own text in place of the product’s, by language and text key.'),
  search: z
    .record(z.string(), byLanguage(searchEntry))
    .default({})
    .describe('SEO metadata by path, then language. Paths without an entry use `/m/home`.'), // REQ-SEO-002
  operator: operatorSettings,
})

export type FullMerchantSettings = z.infer<typeof merchantSettingsSchema>
export type MerchantSettingsDocument = z.input<typeof merchantSettingsSchema>
