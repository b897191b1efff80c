import { renderToString } from 'react-dom/server'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { App } from './App'
import { buildHouse } from './buildHouse'
import { prepareSections } from './home/LaterSections'
import type { PageInput, PaintedParts } from './page'
import type { Route } from './routes'
import { prepareScreen } from './screens'
import { createStillPlatform } from './stillPlatform'
import { createWaysDoor } from './waysDoor'
import { GameWaiting } from './GameWaiting'

export interface PaintInput extends Pick<PageInput, 'path' | 'language' | 'settings' | 'home'> {
  parts?: PaintedParts
}

/** Paints a route's screen as a visitor sees it first, without a browser and without an effect on anything. */
export const paintScreen = async (input: PaintInput, route: Route): Promise<string> => {
  const { path, language, settings, home, parts } = input
  const { merchant } = settings
  const texts = createTexts({ language, source: bundledDictionaries, ownWords: merchant.texts })
  await texts.load(['shell'])
  const platform = createStillPlatform()
  const ways = createWaysDoor({ ...platform, merchant: settings.merchant, texts })
  const house = buildHouse({ platform, merchant, texts, ways, home, parts })
  // Also when another page fetched the screen before: the words are this page's own.
  await Promise.all([prepareScreen(route.screen, texts), prepareSections()])
  if (route.screen === 'LaunchScreen') return renderToString(<GameWaiting house={house} route={route} />)
  return renderToString(<App house={house} first={{ path, route }} isPainted />)
}
