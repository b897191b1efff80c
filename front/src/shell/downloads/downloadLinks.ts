import { safeExternalUrl } from '../../platform/navigation/safeAddress'

/** What a merchant's app may be had as, and its icon (B§3); other types are ignored. */
const resourceTypes = ['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon'] as const

export type ResourceType = (typeof resourceTypes)[number]

export type DownloadLinks = Partial<Record<ResourceType, string>>

export interface DownloadBanner {
  groupName: string
  url: string
}

/** The download setting after everything that may not be trusted has been left out. */
export interface KnownDownloads {
  links: DownloadLinks
  banners: DownloadBanner[]
  bar: { loginRequired: boolean; minimumRank: number }
  imagesAfterSeconds: number
}

export interface TrustedHosts {
  /** Scheme and host of the page, for what stands on the merchant's own address. */
  origin: string
  /** Where a download may come from, with a port where it is not the usual one (SEC-17). */
  downloads: readonly string[]
  /** Where pictures may come from. */
  pictures: readonly string[]
}

/** The numbers of a merchant who says nothing about them (REQ-DLPOPUP-001). */
export const noDownloads: KnownDownloads = {
  links: {},
  banners: [],
  bar: { loginRequired: false, minimumRank: 0 },
  imagesAfterSeconds: 20,
}

const record = (found: unknown): Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}

const rows = (found: unknown): Record<string, unknown>[] => (Array.isArray(found) ? found.map(record) : [])

const text = (found: unknown): string | undefined => (typeof found === 'string' ? found : undefined)

const count = (found: unknown, otherwise: number): number =>
  typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : otherwise

/** Makes a path of our own an absolute address; any other value is passed on as it is and validated as it is. */
const wholeAddress = (found: unknown, origin: string): string | undefined => {
  const written = text(found)
  return written && /^\/(?![\\/])/.test(written) ? origin + written : written
}

/**
 * Parses the server's download entries. A row that is damaged, of an unknown type, or that leads to a host the merchant
 * has not named, is left out; the first of a type counts (REQ-INSTALL-050, SEC-17).
 */
export const readDownloads = (
  found: unknown,
  { origin, downloads, pictures }: TrustedHosts,
): KnownDownloads => {
  const received = record(found)
  const bar = record(received['bar'])
  const links: DownloadLinks = {}
  for (const { resourceType, url } of rows(Array.isArray(found) ? found : received['resources'])) {
    const type = resourceTypes.find((known) => known === resourceType)
    if (!type || links[type] !== undefined) continue
    const safe = safeExternalUrl(wholeAddress(url, origin), type === 'AppDownloadIcon' ? pictures : downloads)
    if (safe) links[type] = safe
  }
  const banners = rows(received['banners']).flatMap(({ groupName, url }) => {
    const safe = safeExternalUrl(wholeAddress(url, origin), pictures)
    return safe && typeof groupName === 'string' ? [{ groupName, url: safe }] : []
  })
  return {
    links,
    banners,
    bar: {
      loginRequired: bar['loginRequired'] === true,
      minimumRank: count(bar['minimumRank'], noDownloads.bar.minimumRank),
    },
    imagesAfterSeconds: count(received['imagesAfterSeconds'], noDownloads.imagesAfterSeconds),
  }
}
