import { type LanguageCode, languages, offeredLanguages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress, iconPurposes, iconSizes } from '@playfront/contract/shell/installTags'
import { unknownPath } from '@playfront/front/app/page'
import { themeSettings } from '../../art/themeSettings'
import { renderPicture } from '../../page/art/renderPicture'
import { robotsOf, sitemapOf } from '../../page/assets/robots'
import type { FrontBuild } from '../../page/build/frontBuild'
import { renderPage } from '../../page/cache/pageAnswers'
import { frontPolicy } from '../../page/document/frontPolicy'
import { webManifest } from '../../page/install/webManifest'
import type { Platform } from '../../platform/platform'
import { type PlatformTraits, presentPageSettings } from '../../shell/settingsHandler'
import { OperatorError } from '../../kernel/refusal'

/** What a merchant's front adds to the build. */
export interface RenderedFront {
  merchant: FullMerchantSettings
  languages: LanguageFolder[]
  /** Content security policy by address, the same in every language; under `unknownPath` that of all other addresses. */
  policies: Map<string, string>
  /** Content by path in the folder, such as `m/login.html`. */
  files: Map<string, Buffer>
}

export interface LanguageFolder {
  language: LanguageCode
  /** BCP 47. */
  tag: string
  /** Where its pages are: empty for the default language, `/pages/UR` for another. */
  folder: string
}

/** Deployed pages are looked at by https on the standard port. */
const publicOrigin = { protocol: 'https', port: '' }

export interface RenderFrontDeps {
  build: FrontBuild
  /** Addresses that get a page; those that end in `.html` are files already. */
  paths: readonly string[]
  platform: Pick<Platform, 'clock' | 'randomness'>
}

/**
 * Renders every page of a merchant in every language that it offers, with manifest, pictures, settings and robots.txt.
 * @throws OperatorError when the settings name a generated picture that does not exist
 */
export const renderFront = async (
  settings: FullMerchantSettings,
  traits: PlatformTraits,
  deps: RenderFrontDeps,
): Promise<RenderedFront> => {
  const merchant = await themeSettings(settings)
  const folders = languageFolders(merchant)
  const policies = new Map<string, string>()
  const files = new Map<string, Buffer>()
  const paths = [...deps.paths.filter((path) => !path.endsWith('.html')), unknownPath]
  for (const { language, folder } of folders) {
    const add = (path: string, text: string) =>
      files.set(`${folder}/${path}`.replace(/^\//, ''), Buffer.from(text))
    add('m/manifest.json', JSON.stringify(webManifest(merchant, language)))
    for (const path of paths) {
      const page = await renderOne(merchant, traits, { ...deps, language, path })
      policies.set(path, frontPolicy(merchant, publicOrigin, { ...page, apiOrigin: traits.apiOrigin }, path))
      add(pageFile(path), page.html)
    }
  }
  addMerchantFiles(files, merchant, presentSettings(merchant, traits, deps))
  await addPictures(files, merchant, deps)
  return { merchant, languages: folders, policies, files }
}

/** `/m/login` is in `m/login.html`, `/m/` in `m/index.html`. */
export const pageFile = (path: string): string =>
  `${path.endsWith('/') ? `${path}index` : path}.html`.slice(1)

const languageFolders = ({
  languages: { supported, default: main },
}: FullMerchantSettings): LanguageFolder[] =>
  [...new Set([main, ...offeredLanguages(supported)])].map((language) => ({
    language,
    tag: languages[language].tag,
    folder: language === main ? '' : `/pages/${language}`,
  }))

const renderOne = (
  merchant: FullMerchantSettings,
  traits: PlatformTraits,
  { build, platform, language, path }: RenderFrontDeps & { language: LanguageCode; path: string },
) =>
  renderPage({ merchant, language, path, host: merchant.domains.canonicalHost }, build, {
    nowMs: platform.clock.now(),
    isTraced: false,
    traits,
  })

const presentSettings = (
  merchant: FullMerchantSettings,
  traits: PlatformTraits,
  { platform }: RenderFrontDeps,
): string =>
  JSON.stringify(presentPageSettings(merchant, merchant.domains.canonicalHost, platform.clock.now(), traits))

const addMerchantFiles = (files: Map<string, Buffer>, merchant: FullMerchantSettings, settings: string) => {
  const { canonicalHost } = merchant.domains
  files.set('settings.json', Buffer.from(settings))
  files.set('robots.txt', Buffer.from(robotsOf(merchant, canonicalHost)))
  const sitemap = sitemapOf(merchant, canonicalHost)
  if (sitemap !== undefined) files.set('sitemap.xml', Buffer.from(sitemap))
}

/** Every generated picture that a page, the manifest or the settings name, and those whose number the front fills in. */
const addPictures = async (
  files: Map<string, Buffer>,
  merchant: FullMerchantSettings,
  { platform }: RenderFrontDeps,
): Promise<void> => {
  const folder = `/m/art/${merchant.code}/`
  const texts = [...files.values()].map(String)
  const named = [...texts, ...filledAddresses(merchant)].flatMap((text) => namesBelow(folder, text))
  for (const name of new Set(named)) {
    const picture = await renderPicture(merchant, name, platform)
    if (!picture) throw new OperatorError(`${folder}${name} is not a picture that can be generated.`)
    files.set(`${folder}${name}`.slice(1), picture.bytes)
  }
}

const namesBelow = (folder: string, text: string): string[] =>
  text
    .split(folder)
    .slice(1)
    .flatMap((rest) => /^[\w-]+\.\w+/.exec(rest)?.[0] ?? [])

const filledAddresses = (merchant: FullMerchantSettings): string[] => [
  ...iconPurposes.flatMap((purpose) => iconSizes.map((size) => iconAddress(merchant, size, purpose))),
  ...Array.from({ length: merchant.gw.PROFILE_ICON_COUNT }, (_, place) =>
    merchant.artwork.profile.replace('{number}', `${place + 1}`),
  ),
]
