import { createTrackingFlow } from '../shell/tracking/trackingFlow'
import { fetchedDictionaries } from '../texts/fetchedDictionaries'
import { createTexts } from '../texts/texts'
import type { HandOver } from '../boot/handOver'
import { options } from '../options'
import type { Platform } from '../platform/platform'
import { App } from './App'
import { buildHouse } from './buildHouse'
import { chooseLanguage } from './chooseLanguage'
import { comeAlive } from './comeAlive'
import type { House } from './house'
import { readPageData } from './readPageData'
import { findRoute, notFound } from './routes'
import { prepareScreen } from './screens'
import { startHouse } from './startHouse'
import { startWorker } from '../sw/startWorker'

/** The boot list: what happens between the script's arrival and a living page, in order, each line with its reason. */
export const start = async (browser: Platform, handOver: HandOver): Promise<void> => {
  // The settings stand in the page; a deployment without our server asks for them.
  const data = await readPageData(browser)
  const { merchant } = data

  // Every key of memory carries the merchant, so nothing is read before it is known (D-03).
  browser.memory.belongTo(merchant.code)
  browser.memory.write('merchantCode', merchant.code)

  // From here on every step through the address keeps where the visitor came from (area NAV).
  const tracking = createTrackingFlow(browser)
  const platform = { ...browser, navigation: tracking.navigation }

  // What the visitor chose outweighs what the server painted; then the page is drawn anew instead of hydrated.
  const language = await chooseLanguage(platform, data)

  const texts = createTexts({ language, source: fetchedDictionaries, ownWords: merchant.texts })
  const house = buildHouse({
    platform,
    merchant,
    texts,
    home: language === data.language ? data.home : undefined,
  })

  // The screen's code and words come before the first draw, so that nothing painted is taken away again.
  const path = platform.navigation.path()
  const route = findRoute(path) ?? notFound
  await Promise.all([texts.load(['shell']), prepareScreen(route.screen, texts)])

  house.language.begin()
  // Before the first draw, because the guards ask for it; a painted page still begins as the visitor's it was painted for.
  startHouse(house, handOver.token)

  const isPainted = route.painted === true && data.route === path && data.language === language
  comeAlive(<App house={house} paintedPath={path} isPainted={isPainted} onAlive={handOver.done} />, isPainted)

  // Last, because it only matters to the next visit: the worker that keeps the app at hand (REQ-PWA-001).
  if (import.meta.env.PROD) platform.clock.whenIdle(() => void keepAtHand(house), options.boot.workerAtMostMs)
}

const keepAtHand = async ({ platform, merchant }: House): Promise<void> => {
  await startWorker(platform, { env: 'production', merchant: merchant.code })
}
