import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { asDataAddress, type Artist } from './artwork/artwork'
import { lotusArtist } from './lotus/lotusArtist'
import { lotusSettings } from './lotus/lotusSettings'
import { melaArtist } from './mela/melaArtist'
import { melaSettings } from './mela/melaSettings'
import { tucanoArtist } from './tucano/tucanoArtist'
import { tucanoSettings } from './tucano/tucanoSettings'

/** A merchant of the demonstration: what it has set, and who draws its pictures. */
export interface DemonstrationMerchant {
  settings: MerchantSettingsDocument
  artist: Artist
}

/** What a merchant writes by hand; the rest follows from its code and its artist. */
export type OwnSettings = Omit<MerchantSettingsDocument, 'artwork' | 'domains' | 'identity' | 'version'>

const artworkOf = (code: string, artist: Artist): MerchantSettingsDocument['artwork'] => ({
  logo: `/m/art/${code}/logo.svg`,
  logoDark: `/m/art/${code}/logo-dark.svg`,
  hero: `/m/art/${code}/hero.svg`,
  heroInline: asDataAddress(artist.hero()),
  socialCard: `/m/art/${code}/social-card.png`,
  icon: `/m/art/${code}/icon-{size}-{purpose}.png`,
  splash: `/m/art/${code}/splash-{width}x{height}.png`,
})

const domainsOf = (code: string): MerchantSettingsDocument['domains'] => ({
  canonicalHost: `${code}.localhost`,
  hosts: [`${code}.localhost`, `${code}-mirror.localhost`],
  outOfUse: [`${code}-old.localhost`],
  gameHost: `games.${code}.localhost`,
})

/** Third-party sign-in by the demonstration's own provider; each merchant is a project of its own there. */
const identityOf = (code: string): MerchantSettingsDocument['identity'] => ({
  firebase: true,
  adapter: 'sandbox',
  apiKey: 'demonstration',
  projectId: `demonstration-${code}`,
  sandboxBase: '/sandbox/identity',
  smsTemplate: 'welcome',
})

const merchant = (own: OwnSettings, artist: Artist): DemonstrationMerchant => ({
  settings: {
    ...own,
    version: 1,
    artwork: artworkOf(own.code, artist),
    domains: domainsOf(own.code),
    identity: identityOf(own.code),
  },
  artist,
})

/** The three companies of the demonstration, on one bundle. */
export const demonstrationMerchants: DemonstrationMerchant[] = [
  merchant(lotusSettings, lotusArtist),
  merchant(melaSettings, melaArtist),
  merchant(tucanoSettings, tucanoArtist),
]

export const artistOf = (code: string): Artist | undefined =>
  demonstrationMerchants.find(({ settings }) => settings.code === code)?.artist
