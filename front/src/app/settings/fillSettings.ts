import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { settingsDefaults } from '@playfront/contract/settingsDefaults'
import { decideAddress } from '../../platform/navigation/decideAddress'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

const drawLogo = (name: string, colour: string): string => {
  const width = 24 + name.length * 17
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40"><text x="4" y="29" font-family="system-ui,sans-serif" font-size="28" font-weight="700" fill="${colour}">${escape(name)}</text></svg>`,
  )
}

const drawIcon = (name: string, colour: string): string =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${colour}"/><text x="24" y="34" text-anchor="middle" font-family="system-ui,sans-serif" font-size="28" font-weight="700" fill="#fff">${escape(name.charAt(0))}</text></svg>`,
  )

const drawHero = (accent: string, second: string): string =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice"><rect width="800" height="450" fill="${accent}"/><circle cx="640" cy="120" r="190" fill="${second}" opacity=".45"/><circle cx="170" cy="400" r="230" fill="${second}" opacity=".2"/></svg>`,
  )

/**
 * Pictures for a merchant that has none, drawn from its name and colours, so that a static host needs no files.
 * @param look validated colours: they are written into the drawings unescaped
 */
export const drawArtwork = (
  name: string,
  { accent, second }: Pick<MerchantSettings['look'], 'accent' | 'second'>,
): Pick<MerchantSettings['artwork'], 'logo' | 'logoDark' | 'hero' | 'heroInline' | 'icon'> => {
  const hero = drawHero(accent, second)
  return {
    logo: drawLogo(name, accent),
    logoDark: drawLogo(name, second),
    hero,
    heroInline: hero,
    icon: drawIcon(name, accent),
  }
}

type Fields = Record<string, unknown>

/** What is known of the page before any settings are. */
export interface SettingsPlace {
  /** Host of the page, without its port. */
  host: string
  /** The merchant as the page or the device names it; empty when neither does. */
  merchantCode: string
  /** Origin that answers the calls as the page names it; without one the settings may name it. */
  apiOrigin?: string | undefined
}

const isRecord = (found: unknown): found is Fields =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

const textOf = (found: unknown): string => (typeof found === 'string' ? found : '')

const isCode = (code: string): boolean => /^[a-z][a-z0-9-]{1,31}$/i.test(code)

/** An address that is the origin of a server and nothing more; undefined for any other value. */
export const originOf = (found: unknown): string | undefined => {
  const written = textOf(found).replace(/\/$/, '')
  return /^https?:/.test(written) && decideAddress(written)?.origin === written ? written : undefined
}

const isColour = (found: unknown): found is string =>
  typeof found === 'string' && /^#[0-9a-f]{6}$/i.test(found)

/** A value of the defaults' kind stands over the default; what the defaults do not know is taken as it is. */
const over = (standard: unknown, received: unknown): unknown => {
  if (received === undefined || received === null) return standard
  if (standard === undefined) return received
  if (isRecord(standard)) return isRecord(received) ? overFields(standard, received) : standard
  return typeof received === typeof standard && Array.isArray(received) === Array.isArray(standard)
    ? received
    : standard
}

const overFields = (standard: Fields, received: Fields): Fields => ({
  ...standard,
  ...Object.fromEntries(Object.entries(received).map(([name, value]) => [name, over(standard[name], value)])),
})

/** The merchant's part of a document: below `merchant`, or the document itself beside a `merchant` that is its code. */
const merchantPart = (document: unknown): Fields => {
  if (!isRecord(document)) return {}
  const { merchant, ...beside } = document
  if (isRecord(merchant)) return merchant
  return typeof merchant === 'string' ? { ...beside, code: merchant } : beside
}

/** The host name's label that names the merchant: the first one that is not generic (AMB-44). */
const labelOf = (host: string): string => {
  const labels = host.split('.').filter((label) => !/^(?:www|m)$/.test(label))
  return labels.find(isCode) ?? ''
}

const codeOf = (received: Fields, { host, merchantCode }: SettingsPlace): string =>
  [textOf(received['code']), merchantCode, labelOf(host)].find(isCode) ?? settingsDefaults.code

const capitalized = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1)

const fillPlace = (received: Fields, { host }: SettingsPlace) => {
  const domains = isRecord(received['domains']) ? received['domains'] : {}
  const hosts = Array.isArray(domains['hosts']) && domains['hosts'].length > 0 ? domains['hosts'] : [host]
  return { ...domains, hosts, canonicalHost: textOf(domains['canonicalHost']) || host }
}

const fillLook = (found: unknown): Fields => {
  const look = isRecord(found) ? found : {}
  const { accent, second } = settingsDefaults.look
  return {
    ...look,
    accent: isColour(look['accent']) ? look['accent'] : accent,
    second: isColour(look['second']) ? look['second'] : second,
    ink: isColour(look['ink']) ? look['ink'] : undefined,
  }
}

/**
 * Completes the settings that a server sends of its merchant: all of them, a few, the code alone (`{ "merchant": "lux"
 * }`), or nothing. Values of the wrong type are left out.
 */
export const fillSettings = (document: unknown, place: SettingsPlace): MerchantSettings => {
  const received = merchantPart(document)
  const code = codeOf(received, place)
  const name = textOf(received['name']) || capitalized(code)
  const look = fillLook(received['look'])
  const install = { pwaId: code, name, shortName: name.slice(0, 12) }
  const settings = overFields(
    { ...settingsDefaults },
    {
      ...received,
      code,
      name,
      look,
      install: { ...install, ...(isRecord(received['install']) ? received['install'] : {}) },
      domains: fillPlace(received, place),
    },
  ) as object as MerchantSettings
  const apiOrigin = place.apiOrigin ?? originOf(received['apiOrigin'])
  return { ...settings, apiOrigin, artwork: fillArtwork(settings) }
}

const fillArtwork = ({ name, look, artwork }: MerchantSettings): MerchantSettings['artwork'] => {
  const drawn = drawArtwork(name, look)
  return {
    ...artwork,
    logo: artwork.logo || drawn.logo,
    logoDark: artwork.logoDark || artwork.logo || drawn.logoDark,
    hero: artwork.hero || drawn.hero,
    icon: artwork.icon || drawn.icon,
    heroInline: artwork.heroInline || artwork.hero || drawn.heroInline,
  }
}
