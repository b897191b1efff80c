import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import { settingsFaultCodes } from '@playfront/contract/console/settingsIssues'
import { isLanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { currencyCode } from '@playfront/contract/schemaParts'
import { settingsDefaults } from '@playfront/contract/settingsDefaults'
import { pageSettingsAnswer } from '@playfront/contract/shell/settings.schema'
import { z } from 'zod'
import { decideNewSettings, type NewMerchant } from '../../console/merchants/decideNewSettings'
import { type Fault, faultAt } from '../../console/versions/issues/fault'
import { validateSettings } from '../../console/versions/issues/validateSettings'
import type { PlatformTraits } from '../../shell/settingsHandler'

type Branch = Record<string, Json>

/** What a settings file came to: everything that pages are rendered with, or all that is wrong with it. */
export type FrontSettings =
  | { kind: 'settings'; merchant: FullMerchantSettings; traits: PlatformTraits }
  | { kind: 'problems'; problems: string[] }

/** Settings of the platform behind the pages; our server has them for itself. */
const traitsSchema = pageSettingsAnswer.shape.merchant.pick({
  ownFields: true,
  linkTokens: true,
  apiOrigin: true,
})

/** What no default can stand for. */
const needed = z.object({
  code: merchantSettingsSchema.shape.code,
  domains: z.object({ canonicalHost: z.string().min(1) }),
})

/**
 * Reads the settings of a front on a static host. The file has to say `code` and `domains.canonicalHost`; everything else
 * has the default of a new merchant. Problems are lines of path, sentence, what is allowed, and code.
 * @param text of the file, JSON
 */
export const readFrontSettings = (text: string): FrontSettings => {
  const document = parseObject(text)
  if (!document) return { kind: 'problems', problems: ['The file is not a JSON object.'] }
  const { ownFields, linkTokens, apiOrigin, ...rest } = document
  const stated = {
    ...(ownFields !== undefined && { ownFields }),
    ...(linkTokens !== undefined && { linkTokens }),
    ...(apiOrigin !== undefined && { apiOrigin }),
  }
  const traits = traitsSchema.safeParse(stated)
  const filled = mergeDocuments(defaultsFor(rest), rest)
  const { settings, issues } = validateSettings(filled, identityOf(filled), [])
  const found = [...issuesOf(needed.safeParse(rest)), ...issuesOf(traits), ...issues]
  if (!settings || !traits.success || found.length > 0)
    return { kind: 'problems', problems: [...new Set(found.map(describeFault))] }
  return { kind: 'settings', merchant: settings, traits: traits.data }
}

const parseObject = (text: string): Branch | undefined => {
  try {
    const document = JSON.parse(text) as Json
    return isBranch(document) ? document : undefined
  } catch {
    return undefined
  }
}

const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>): Fault[] =>
  (error?.issues ?? []).map(({ path, message }) => faultAt(path.map(String), 'settings.shape', message))

const describeFault = ({ path, code, found }: Fault): string =>
  `${path.join('.')}: ${settingsFaultCodes[code]} ${found} (${code})`

const identityOf = ({ code, currency }: Branch) =>
  ({ code, currency }) as Pick<FullMerchantSettings, 'code' | 'currency'>

/** A new merchant's settings, as the console would make them from the same facts. */
const defaultsFor = (document: Branch): Branch => {
  const { look, languages, responsible, timeZone } = settingsDefaults
  const code = stringAt(document, 'code') ?? ''
  const currency = currencyCode.safeParse(document['currency'])
  const language = stringAt(document, 'languages', 'default') ?? ''
  const host = stringAt(document, 'domains', 'canonicalHost') ?? ''
  const asked: NewMerchant = {
    host,
    code,
    name: stringAt(document, 'name') ?? code,
    currency: currency.data ?? settingsDefaults.currency,
    timeZone,
    languages: [],
    language: isLanguageCode(language) ? language : languages.default,
    accent: look.accent,
    second: look.second,
    scheme: look.scheme,
    jurisdiction: responsible.jurisdiction,
  }
  return decideNewSettings(asked, { host })
}

const stringAt = (document: Branch, ...path: string[]): string | undefined => {
  const found = path.reduce<Json | undefined>(
    (at, key) => (at && isBranch(at) ? at[key] : undefined),
    document,
  )
  return typeof found === 'string' ? found : undefined
}

/** The second document over the first; lists and values are replaced as a whole. */
const mergeDocuments = (base: Branch, over: Branch): Branch =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const [below, above] = [base[key], over[key]]
      if (above === undefined) return [key, below as Json]
      return [key, below && isBranch(below) && isBranch(above) ? mergeDocuments(below, above) : above]
    }),
  )

/** The JSON Schema of the settings file (draft 2020-12): what has a default need not be there. */
export const frontSettingsSchema = (): object => {
  const shape = merchantSettingsSchema.extend(traitsSchema.shape)
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return {
    ...optional(schema as Branch),
    title: 'Settings of a Playfront front on a static host',
    required: ['code', 'domains'],
  }
}

/** Without `required` down the objects that defaults fill in; what stands in a list is complete. */
const optional = ({ required: _required, properties, ...schema }: Branch): Branch => ({
  ...schema,
  ...(properties &&
    isBranch(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, below]) => [key, isBranch(below) ? optional(below) : below]),
      ),
    }),
})
