import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { SettingsFaultCode } from '@playfront/contract/console/settingsIssues'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { decideAddress, decideLink } from '../../../shell/announcements/decideLink'
import { mixesAlphabets } from '../../merchants/decideHost'
import { faultAt, type Fault } from './fault'

type Settings = FullMerchantSettings

interface Found {
  path: KeyPath
  value: string
  isGood: boolean
  code: SettingsFaultCode
}

/** A path of the merchant's own origin: one slash, and no way up or out hidden in it. */
const isOwnPath = (value: string): boolean =>
  /^\/(?!\/)[\w./{}~-]*(?:\?[\w.~=&%-]*)?$/.test(value) && !value.includes('..') && !value.includes('//')

/** By the server's one rule for addresses that people write; the hosts are those that the settings name. */
const isOutside = (value: string, hosts: readonly string[]): boolean =>
  decideAddress({ written: value, hosts }).leads === 'outside'

/** Into the app or out of it, as the front follows it (REQ-BANNER-002, REQ-BANNER-004); a step up is no place of the app. */
const isBannerLink = (value: string, shell: Settings['shell']): boolean =>
  decideLink(value, shell).leads !== 'nowhere' && !/(?:^|\/)\.\.(?:\/|$)/.test(value)

/** Of a host that the settings need not name; the address has to be plain https none the less. */
const isPlainHttps = (value: string): boolean =>
  URL.canParse(value) && isOutside(value, [new URL(value).host]) && value.startsWith('https://')

const smallPicture = /^data:image\/(?:avif|webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

/** The demonstration's own pictures are drawn as SVG, by the server, and shown as pictures: nothing in them runs. */
const drawnPicture = /^data:image\/svg\+xml[;,]/

/** Every address in the settings, each by the one rule for addresses (SEC-04, SEC-08, SEC-09, SEC-15). */
export const decideAddresses = (settings: Settings): Fault[] =>
  [
    ...linksOf(settings),
    ...filesOf(settings),
    ...picturesOf(settings),
    ...hostsOf(settings),
    ...mixedHostsOf(settings),
  ]
    .filter(({ isGood }) => !isGood)
    .map(({ path, code, value }) => faultAt(path, code, value))

const linksOf = ({ banners, operator, shell, identity }: Settings): Found[] => [
  ...banners.flatMap(({ linkageType, linkage }, place) =>
    linkageType === 'URL'
      ? [address(['banners', `${place}`, 'linkage'], linkage, isBannerLink(linkage, shell))]
      : [],
  ),
  ...(operator.chat.url === ''
    ? []
    : [address(['operator', 'chat', 'url'], operator.chat.url, isPlainHttps(operator.chat.url))]),
  ...operator.chat.scripts.map(({ url }, place) =>
    address(['operator', 'chat', 'scripts', `${place}`, 'url'], url, isOutside(url, shell.serviceHosts)),
  ),
  ...(identity.sandboxBase === ''
    ? []
    : [
        address(
          ['identity', 'sandboxBase'],
          identity.sandboxBase,
          isOwnPath(identity.sandboxBase) || isPlainHttps(identity.sandboxBase),
        ),
      ]),
]

const filesOf = ({ downloads, domains, shell }: Settings): Found[] => {
  const trusted = [...domains.hosts, ...shell.externalHosts]
  const pictures = [...domains.hosts, ...shell.imageHosts]
  return [
    ...downloads.resources.map(({ url, resourceType }, place) =>
      address(
        ['downloads', 'resources', `${place}`, 'url'],
        url,
        isOwnPath(url) || isOutside(url, resourceType === 'AppDownloadIcon' ? pictures : trusted),
      ),
    ),
    ...downloads.banners.map(({ url }, place) =>
      address(['downloads', 'banners', `${place}`, 'url'], url, isOwnPath(url) || isOutside(url, pictures)),
    ),
  ]
}

const picturesOf = ({ artwork, banners, screenshots, shell }: Settings): Found[] => [
  ...Object.entries(artwork).map(([name, value]) =>
    picture(
      ['artwork', name],
      value,
      name === 'heroInline' ? value === '' || isInline(value) : value === '' || isOwnPath(value),
    ),
  ),
  ...banners.map(({ picture: value }, place) =>
    picture(
      ['banners', `${place}`, 'picture'],
      value,
      isOwnPath(value) || isOutside(value, shell.imageHosts),
    ),
  ),
  ...screenshots.map(({ src }, place) => picture(['screenshots', `${place}`, 'src'], src, isOwnPath(src))),
]

const isInline = (value: string): boolean => smallPicture.test(value) || isHarmlessDrawing(value)

/** A drawing that contains script, other documents or text is not harmless. */
const isHarmlessDrawing = (value: string): boolean => {
  if (!drawnPicture.test(value)) return false
  const drawing = decoded(value.slice(value.indexOf(',') + 1), /^[^,]*;base64,/.test(value))
  return (
    drawing !== undefined &&
    !/<script|<foreignobject|<iframe|<!|\son\w+\s*=|javascript:|href\s*=|url\s*\(\s*['"]?(?!#)/i.test(drawing)
  )
}

const decoded = (text: string, isBase64: boolean): string | undefined => {
  try {
    return isBase64 ? Buffer.from(text, 'base64').toString('utf8') : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const hostsOf = ({ domains, shell, payments, captcha }: Settings): Found[] => {
  const lists: [KeyPath, readonly string[]][] = [
    [['domains', 'hosts'], domains.hosts],
    [['domains', 'outOfUse'], domains.outOfUse],
    [['domains', 'vendorHosts'], domains.vendorHosts],
    [['domains', 'listed'], domains.listed],
    [['domains', 'canonicalHost'], [domains.canonicalHost]],
    [['domains', 'gameHost'], [domains.gameHost]],
    [
      ['domains', 'cookieDomain'],
      domains.cookieDomain === '' ? [] : [domains.cookieDomain.replace(/^\./, '')],
    ],
    [['shell', 'imageHosts'], shell.imageHosts],
    [['shell', 'externalHosts'], shell.externalHosts],
    [['shell', 'serviceHosts'], shell.serviceHosts],
    [['payments', 'pageHosts'], payments.pageHosts],
    [['captcha', 'apiHosts'], captcha.apiHosts],
    [['captcha', 'staticHosts'], captcha.staticHosts],
  ]
  return lists.flatMap(([path, hosts]) =>
    hosts.map((value) => ({ path, value, isGood: isHost(value), code: 'settings.host' as const })),
  )
}

/** A name that looks like another one cannot be a merchant's own host. */
const mixedHostsOf = ({ domains }: Settings): Found[] =>
  (['hosts', 'outOfUse', 'gameHost'] as const).flatMap((key) =>
    [domains[key]].flat().map((value) => ({
      path: ['domains', key],
      value,
      isGood: !mixesAlphabets(value),
      code: 'settings.host.mixed' as const,
    })),
  )

const hostForm =
  /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i

const isHost = (value: string): boolean => hostForm.test(value)

const address = (path: KeyPath, value: string, isGood: boolean): Found => ({
  path,
  value,
  isGood,
  code: 'settings.address',
})
const picture = (path: KeyPath, value: string, isGood: boolean): Found => ({
  path,
  value,
  isGood,
  code: 'settings.picture',
})
