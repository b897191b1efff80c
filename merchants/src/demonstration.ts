import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { asDataAddress, type Artist } from './artwork/artwork'
import { lotusAnnouncements } from './lotus/lotusAnnouncements'
import { lotusArtist } from './lotus/lotusArtist'
import { lotusPromotions } from './lotus/lotusPromotions'
import { lotusSettings } from './lotus/lotusSettings'
import { melaAnnouncements } from './mela/melaAnnouncements'
import { melaArtist } from './mela/melaArtist'
import { melaPromotions } from './mela/melaPromotions'
import { melaSettings } from './mela/melaSettings'
import { tucanoAnnouncements } from './tucano/tucanoAnnouncements'
import { tucanoArtist } from './tucano/tucanoArtist'
import { tucanoPromotions } from './tucano/tucanoPromotions'
import { tucanoSettings } from './tucano/tucanoSettings'
import type { OwnSettings } from './ownSettings'

/** A merchant of the demonstration: what it has set, what it announces and gives away, and who draws its pictures. */
export interface DemonstrationMerchant {
  settings: MerchantSettingsDocument
  announcements: AnnouncementList
  promotions: PromotionList
  artist: Artist
}

const artworkOf = (code: string, artist: Artist): MerchantSettingsDocument['artwork'] => ({
  logo: `/m/art/${code}/logo.svg`,
  logoDark: `/m/art/${code}/logo-dark.svg`,
  hero: `/m/art/${code}/hero.svg`,
  heroInline: asDataAddress(artist.hero()),
  socialCard: `/m/art/${code}/social-card.png`,
  icon: `/m/art/${code}/icon-{size}-{purpose}.png`,
  splash: `/m/art/${code}/splash-{width}x{height}.png`,
  profile: `/m/art/${code}/profile-{number}.svg`,
})

/** Photographed by `npm run screens -- --store`, in this order, and kept in `merchants/screenshots`. */
export const screenshotScreens = ['home', 'lottery', 'signIn'] as const

const screenshotsOf = (code: string): MerchantSettingsDocument['screenshots'] =>
  screenshotScreens.map((shows, place) => ({
    src: `/m/art/${code}/screenshot-${place + 1}.webp`,
    width: 780,
    height: 1_688,
    type: 'image/webp',
    shows,
  }))

const domainsOf = (code: string): MerchantSettingsDocument['domains'] => ({
  canonicalHost: `${code}.localhost`,
  hosts: [`${code}.localhost`, `${code}-mirror.localhost`],
  outOfUse: [`${code}-old.localhost`],
  gameHost: `games.${code}.localhost`,
  vendorHosts: ['studio.localhost'],
})

/** Third-party sign-in by the demonstration's own provider; each merchant is a separate project there. */
const identityOf = (code: string): MerchantSettingsDocument['identity'] => ({
  firebase: true,
  adapter: 'sandbox',
  apiKey: 'demonstration',
  projectId: `demonstration-${code}`,
  sandboxBase: '/sandbox/identity',
  smsTemplate: 'welcome',
})

/** Simulated downloads of the app, served by the demonstration itself, and the artist's two pictures about it. */
const downloadsOf = (code: string): MerchantSettingsDocument['downloads'] => ({
  resources: [
    { resourceType: 'Android', url: '/sandbox/downloads/app.apk' },
    { resourceType: 'MOBILECONFIG', url: '/sandbox/downloads/app.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: `/m/art/${code}/icon-192-any.png` },
  ],
  banners: [
    { groupName: 'm_popup1', url: `/m/art/${code}/download-1.png` },
    { groupName: 'm_popup2', url: `/m/art/${code}/download-2.png` },
  ],
})

/** The brands of the demo provider, as players know them. */
const demoProviderVendors = {
  LUMEN: 'Lumen Play',
  KOI: 'Koi Works',
  BASALT: 'Basalt Games',
  TIGA: 'Tiga Studio',
}

type OwnParts = Omit<DemonstrationMerchant, 'settings'> & { own: OwnSettings }

const merchant = ({ own, ...parts }: OwnParts): DemonstrationMerchant => ({
  ...parts,
  settings: {
    ...own,
    version: 1,
    artwork: artworkOf(own.code, parts.artist),
    screenshots: screenshotsOf(own.code),
    domains: domainsOf(own.code),
    identity: identityOf(own.code),
    downloads: downloadsOf(own.code),
    miniGame: { host: 'mini-game.localhost' },
    // On a small phone it would lie over the buttons of the bet board.
    shell: { ...own.shell, miniGameHides: true },
    // The server-rendered page is there before a splash would disappear, so browsers show none.
    splash: { shownIn: 'app' },
    // Cards and wallets are paid on the page of the demonstration's own bank.
    payments: { pageHosts: ['bank.localhost'] },
    // Devices subscribe at the demonstration's own push service: no browser maker's can be counted on.
    push: { adapter: 'webpush' },
    operator: {
      ...own.operator,
      push: { sandbox: true },
      catalogue: { vendorNames: demoProviderVendors, ...own.operator.catalogue },
    },
  },
})

/** The three companies of the demonstration, on one bundle. */
export const demonstrationMerchants: DemonstrationMerchant[] = [
  merchant({
    own: lotusSettings,
    announcements: lotusAnnouncements,
    promotions: lotusPromotions,
    artist: lotusArtist,
  }),
  merchant({
    own: melaSettings,
    announcements: melaAnnouncements,
    promotions: melaPromotions,
    artist: melaArtist,
  }),
  merchant({
    own: tucanoSettings,
    announcements: tucanoAnnouncements,
    promotions: tucanoPromotions,
    artist: tucanoArtist,
  }),
]

export const artistOf = (code: string): Artist | undefined =>
  demonstrationMerchants.find(({ settings }) => settings.code === code)?.artist
