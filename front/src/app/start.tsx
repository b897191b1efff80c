import { fetchedDictionaries } from '../texts/fetchedDictionaries'
import { createTexts } from '../texts/texts'
import { isSignedIn } from '../account/session/session'
import type { HandOver } from '../boot/handOver'
import { options } from '../options'
import type { Platform } from '../platform/platform'
import { App } from './App'
import { createServices } from './createServices'
import { chooseLanguage } from './chooseLanguage'
import { hydrateApp } from './hydrateApp'
import { prepareFirstScreen } from './firstScreen'
import { onFirstMove } from './firstMove'
import type { AppServices } from './services'
import { readPageData } from './readPageData'
import { startServices } from './startServices'
import { createLazyRoutes, hasToCarry } from './lazyRoutes'

/** The boot list: what happens between the script's arrival and a living page, in order, each line with its reason. */
export const start = async (browser: Platform, handOver: HandOver): Promise<void> => {
  // The settings stand in the page; a deployment without our server asks for them.
  const data = await readPageData(browser)
  const { merchant } = data

  // Every key of memory carries the merchant, so nothing is read before it is known (D-03).
  browser.memory.belongTo(merchant.code)
  browser.memory.write('merchantCode', merchant.code)

  // The visitor's choice outweighs what the server rendered; then the page is rendered again instead of hydrated.
  const language = await chooseLanguage(browser, data)

  const texts = createTexts({ language, source: fetchedDictionaries, ownWords: merchant.texts })
  const ways = createLazyRoutes({ ...browser, merchant, texts })
  const platform = { ...browser, navigation: ways.navigation }
  const services = createServices({
    platform,
    merchant,
    texts,
    ways,
    startedMs: platform.clock.now(),
    ...(language === data.language && { home: data.home, parts: data.parts }),
  })

  // The screen's code and texts load before the first render, so that no server-rendered HTML disappears.
  const path = platform.navigation.path()
  const [route] = await Promise.all([
    // Offline its code may be missing; the app opens nevertheless, says so, and tries again when the network is back.
    prepareFirstScreen(path, data, texts, ways).catch(() => undefined),
    texts.load(['shell']),
    // Where the visitor came from goes along from the first step on (area NAV); few come from anywhere.
    hasToCarry(browser) && ways.open(),
  ])
  // A member's screen may turn out to redirect; a visitor who stays in place needs no navigation code.
  if (route?.rendered) onFirstMove(() => void ways.open().catch(() => undefined))
  else void ways.open().catch(() => undefined)

  services.language.begin(data.language)
  // Before the first render, because the guards need it; a server-rendered page still begins as the visitor's that it
  // was rendered for.
  startServices(services, handOver.token)

  const isTitled = data.route === path && data.language === language
  // Member content is rendered for everyone, and hydrated for members.
  const isOpen = route?.guard === 'public' || isSignedIn(services.session.store.getState())
  const isRendered = isTitled && route?.rendered === true && isOpen
  hydrateApp(
    <App
      services={services}
      first={{ path, route }}
      isRendered={isRendered}
      isTitled={isTitled}
      onAlive={handOver.done}
    />,
    isRendered,
  )

  settleWhenIdle(services)
}

/** When the page is idle, and early enough for what has a documented time after the start (REQ-UPDATE-007, REQ-CHAT-005). */
const settleWhenIdle = (services: AppServices): void => {
  const { clock } = services.platform
  const { settleAtMostMs, settleForScriptsMs } = options.boot
  const atMostMs = services.merchant.shell.serviceHosts.length > 0 ? settleForScriptsMs : settleAtMostMs
  // A browser takes a limit of 0 for none.
  clock.whenIdle(() => void settle(services), Math.max(1, services.startedMs + atMostMs - clock.now()))
}

/** Offline its code does not load, and the next visit tries again. */
const settle = (services: AppServices) =>
  import('./startIdleFeatures')
    .then(({ startIdleFeatures }) => startIdleFeatures(services))
    .catch(() => undefined)
