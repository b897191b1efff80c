import type { LanguageCode } from '@playfront/contract/languages'
import type { Platform } from '../platform/platform'
import { type BarePageData, readPageData } from './readPageData'
import { startAutoSignIn } from '../account/login/startAutoSignIn'
import { onTokenChange } from '../account/session/sessionFlow'
import type { AppServices } from './services'
import { fetchedDictionaries } from '../texts/fetchedDictionaries'
import { createTexts } from '../texts/texts'
import { isSignedIn } from '../account/session/session'
import type { HandOver } from '../boot/handOver'
import { options } from '../options'
import { App } from './App'
import { createServices } from './createServices'
import { hydrateApp } from './hydrateApp'
import { prepareFirstScreen } from './firstScreen'
import { onFirstMove } from './firstMove'
import { createLazyRoutes, hasToCarry } from './lazyRoutes'

/**
 * The language to begin with. For server-rendered pages the server has already considered the browser's preferences, so
 * only the visitor's choice on this device can still change it; pages without server rendering apply the full rule,
 * which is loaded on demand (AMB-12).
 */
export const chooseLanguage = async (
  { memory, navigation, device }: Pick<Platform, 'memory' | 'navigation' | 'device'>,
  { language: rendered, merchant }: BarePageData,
): Promise<LanguageCode> => {
  const explicit = new URLSearchParams(navigation.query()).get('language')
  const stored = memory.read('language')
  const { supported } = merchant.languages
  if (rendered !== undefined && explicit === null)
    return stored !== undefined && (supported.length === 0 || supported.includes(stored)) ? stored : rendered
  const [{ decideLanguage }, { decideDefaultLanguage }] = await Promise.all([
    import('../shell/language/decideLanguage'),
    import('../shell/language/decideDefaultLanguage'),
  ])
  return decideLanguage({
    explicit,
    stored: stored ?? rendered,
    browser: device.facts().languages,
    supported,
    ...decideDefaultLanguage(merchant.languages, navigation.path(), navigation.query()),
  }).language
}

/** Starts what follows the session. The token of the address comes last, because it may replace what is remembered. */
export const startServices = (services: AppServices, handedToken: string): void => {
  const { session, requests, member, wallet, language, handOff } = services
  onTokenChange(session.store, requests.forgetAnswers)
  session.start()
  startAutoSignIn(services, handedToken !== '')
  member.start()
  wallet.start()
  member.store.subscribe(({ member: known }, before) => {
    if (known !== before.member) void language.memberChanged(known)
  })
  if (handedToken === '') return
  // Members' screens wait for what becomes of it.
  handOff.store.setState({ kind: 'checking' }, true)
  void import('./takeHandedToken')
    .then(({ takeHandedToken }) => takeHandedToken(services, handedToken))
    .catch(handOff.decline)
}

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
    // What was typed meanwhile stays when the page is rendered again.
    data.language !== undefined &&
      data.language !== language &&
      import('./keepTyped').then(({ keepTyped }) => keepTyped()).catch(() => undefined),
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
