import type { BuiltFile, IsKnownPath, PageInput, RenderPage, RenderedParts, RenderedScreen } from './page'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { bootScript, gameBootScript } from 'virtual:boot-script'
import { decideSearch } from '../shell/search/decideSearch'
import { dictionaryAddress } from '../texts/fetchedDictionaries'
import { renderActivities } from '../money/activities/renderActivities'
import { renderLobby } from '../play/games/renderedLobby'
import { decidePageFiles } from './decidePageFiles'
import { renderScreen } from './renderScreen'
import { type Route, findRoute, laterSources, notFound, screenSources, waysSource } from './routes'
import { areasOf } from './screenAreas'
import { earlyGameOf } from './earlyGameOf'

export { renderClosed } from './renderClosed'

/** See `IsKnownPath`. */
export const isKnownPath: IsKnownPath = (path) => findRoute(path) !== undefined

const base = '/m/'
const entry = 'index.html'

/**
 * Renders a page that is the same for everyone: the whole screen on the routes marked `painted`, and on those whose
 * data it has; the frame with a placeholder on the others, which belong to one member each. Pure except for the code it
 * loads once.
 */
export const renderPage: RenderPage = async (input) => {
  const { path, language, settings, home, manifest } = input
  const route = findRoute(path)
  const parts = partsOf(input, route)
  const shown: Route = parts && route ? { ...route, rendered: true } : (route ?? notFound)
  const source = screenSources[shown.screen]
  const sources = [entry, source, ...(shown.rendered ? [] : [waysSource])]
  const { scripts } = decidePageFiles(manifest, sources, base)
  const { css } = decidePageFiles(manifest, [...sources, laterSources[shown.screen] ?? []].flat(), base)
  const { title, tags } = decideSearch({ ...input, entries: input.search, merchant: settings.merchant })
  const { tag, direction } = languages[language]
  return {
    status: route ? 200 : 404,
    lang: tag,
    dir: direction,
    title,
    headTags: tags,
    rootHtml: await renderScreen({ ...input, parts }, shown),
    cssFiles: css,
    modulePreloads: [...scripts, ...dictionaries(language, shown)],
    entryScript: base + (manifest[entry]?.file ?? ''),
    bootScript: opensGame(shown) ? gameBootScript : bootScript,
    earlyGame: opensGame(shown) ? earlyGameOf(input) : undefined,
    pageData: {
      ...settings,
      language,
      route: path,
      home,
      parts,
      styles: css,
      screen: screenOf(shown, manifest[source]),
    },
  }
}

/** The data a route is rendered with, as far as the server has it. */
const partsOf = (
  { stock, settings: { merchant } }: PageInput,
  route: Route | undefined,
): RenderedParts | undefined => {
  if (route?.screen === 'GamesScreen' && stock?.lobby) return { lobby: renderLobby(stock.lobby, merchant) }
  if (route?.screen === 'ActivityScreen' && stock?.promotions)
    return { activities: renderActivities(stock.promotions) }
  return undefined
}

const opensGame = ({ screen }: Route): boolean => screen === 'LaunchScreen'

const screenOf = (route: Route, built: BuiltFile | undefined): RenderedScreen | undefined =>
  built && { route, file: base + built.file, areas: areasOf[route.screen] }

const dictionaries = (language: LanguageCode, { screen }: Route): string[] =>
  areasOf[screen].map((area) => dictionaryAddress(language, area))
