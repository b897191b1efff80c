import { type LanguageCode, languages } from '@playfront/contract/languages'
import { seconds, type Milliseconds } from '@playfront/contract/time'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import {
  type PageWatch,
  type WatchedCall,
  watchPage,
  watchScripts,
  watchUnderWay,
} from '../browser/pageWatch'
import { type Engine, usualEngine } from '../browser/openBrowser'
import { recordPhone } from '../browser/recordPhone'
import type { StoryTime } from '../environment/storyTime'
import { accountActions, type AccountActions } from './accountActions'
import { boardActions, type BoardActions } from './boardActions'
import { wordsOf, type Words } from './words'

export interface VisitorOptions {
  /** The engine of the phone's browser; that of the run when absent. */
  engine?: Engine | 'webkit'
  language?: LanguageCode
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** What was chosen on this phone's own page of this merchant, earlier on; it outweighs what the phone prefers. */
  chosenScheme?: 'light' | 'dark'
  /**
   * True: the phone allows movement, as most do. Others ask for less: drawing sixty frames a second of what runs on the
   * screen took an eighth of all processor time.
   */
  hasMotion?: boolean
  /** True: two pixels to a point each way, for pictures that are kept; a test sees no more by them. */
  isDense?: boolean
  /** Which server answers this phone. */
  node?: 0 | 1
  /** The port to open instead of the server's own. */
  port?: number
  /** True: the address is one of https. */
  isTls?: boolean
  /** False: a phone whose browser runs no scripts. */
  scripts?: boolean
  /** The host to open instead of the merchant's first, e.g. a mirror. */
  host?: string
  /** True: the service worker may be installed. */
  installs?: boolean
  /** What the phone keeps from earlier, as `context.storageState()` gave it; its tabs are all closed. */
  storage?: PhoneStorage
  /** What the browser calls itself. */
  userAgent?: string
  /** True: the pictures about the app come over home after a while. Other phones have saved them in an earlier visit. */
  appPictures?: boolean
}

/** What stays on a phone when its tabs are closed. */
export type PhoneStorage = Awaited<ReturnType<BrowserContext['storageState']>>

/** A visitor with a phone in a language, and actions that find controls by their text. */
export interface Visitor extends AccountActions, BoardActions {
  page: Page
  context: BrowserContext
  watch: PageWatch
  /** What the front says in this visitor's language. */
  words: Words
  /** `http://lotus.localhost:<port>` */
  origin: string
  /** Where the server itself listens, which a proxy may be in front of. */
  serverPort: number
  /** Types a path into the address bar. */
  opens(path: string): Promise<void>
  /** Waits until it can be seen, while time goes by in small steps. */
  sees(what: Locator): Promise<void>
  /** Waits until a file of the page's code has loaded, named as its module is, and what it requests at once. */
  hasCode(name: string): Promise<void>
  /** Path of the address bar. */
  path(): string
  /** The calls to the platform so far, those to a path only when it is given. */
  calls(path?: string): WatchedCall[]
  /** Puts the phone away. */
  leaves(): Promise<void>
  /** This phone's clock moves, and every answer it waits for arrives. */
  passes(time: Milliseconds): Promise<void>
}

/** What all actions of a visitor use. */
export type VisitorBody = Omit<Visitor, keyof AccountActions | keyof BoardActions>

export interface VisitorDeps {
  browser: Browser
  time: StoryTime
  merchant: string
  port: number
  /** `port` when absent. */
  serverPort?: number
  options: VisitorOptions
}

/** How long the real machine, which may be busy, may take for one touch. */
const timeoutMs = seconds(60)

const phone = { width: 390, height: 844 }

/** Creates a visitor with a phone whose clock is the environment's. */
export const openVisitor = async ({
  browser,
  time,
  merchant,
  port,
  serverPort = port,
  options,
}: VisitorDeps): Promise<Visitor> => {
  const { language = 'EN', viewport = phone, colorScheme = 'light', host = `${merchant}.localhost` } = options
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: languages[language].tag,
    reducedMotion: options.hasMotion ? 'no-preference' : 'reduce',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: options.isDense ? 2 : 1,
    javaScriptEnabled: options.scripts !== false,
    serviceWorkers: options.installs ? 'allow' : 'block',
    storageState: options.storage,
    // Chromium knows the key that signs; Firefox is told to take any.
    ignoreHTTPSErrors: options.isTls && options.engine === 'firefox',
    userAgent: options.userAgent,
  })
  if (time.isHeld) await holdClock(context, time.now())
  if (options.chosenScheme) await context.addInitScript(rememberScheme, [merchant, options.chosenScheme])
  if ((options.engine ?? usualEngine) === 'firefox') await context.addInitScript(typeAsPerson)
  if (!options.appPictures) await context.addInitScript(rememberAppPictures, merchant)
  context.setDefaultTimeout(timeoutMs)
  await recordPhone(context, merchant, time.now)
  const page = await context.newPage()
  const underWay = watchUnderWay(page)
  const scripts = watchScripts(page)
  const origin = `${options.isTls ? 'https' : 'http'}://${host}:${port}`

  const passes = async (stretch: Milliseconds) => {
    // A window that closes itself meanwhile, such as an identity provider's, breaks the step off: this phone misses it.
    await context.clock.runFor(stretch).catch((failure: Error) => {
      if (page.isClosed() || !failure.message.includes('has been closed')) throw failure
    })
    await underWay.none()
  }

  const watch = watchPage(page)
  const body: VisitorBody = {
    page,
    context,
    watch,
    words: wordsOf('front', language),
    origin,
    serverPort,
    async opens(path) {
      await page.goto(origin + path)
    },
    sees: (what) => time.until(`${String(what)} can be seen`, () => what.isVisible()),
    hasCode: (name) => time.until(`the code of ${name} has come`, async () => scripts.haveCome(name)),
    path: () => new URL(page.url()).pathname,
    calls: (path = '/wps/') => watch.calls().filter(({ url }) => url.pathname.startsWith(path)),
    leaves: () => context.close(),
    passes,
  }
  return { ...body, ...accountActions(body, time), ...boardActions(body, language) }
}

const holdClock = async ({ clock }: BrowserContext, nowMs: number): Promise<void> => {
  await clock.install({ time: nowMs })
  await clock.pauseAt(nowMs)
}

/**
 * Runs in the page, before it does. Playwright writes into a field of Firefox by assigning its value, which React does
 * not notice in a field that it controls; this is how a keyboard writes.
 */
const typeAsPerson = (): void => {
  const insert = { value: (text: string) => insertText(text), writable: false }
  const insertText = (text: string): Element | undefined => {
    const { activeElement } = document
    if (activeElement instanceof HTMLIFrameElement) return activeElement
    document.execCommand(text ? 'insertText' : 'delete', false, text)
    return undefined
  }
  Object.defineProperty(window, '__pw_bidiInsertText', insert)
}

/** Runs in the page, before it does: the pictures about the app have been saved. */
export const rememberAppPictures = (merchant: string): void => {
  // A frame on an opaque origin has no storage.
  if (!location.protocol.startsWith('http') || window.origin === 'null') return
  for (const nth of [1, 2])
    localStorage.setItem(`pf.${merchant}.downloadImage.m_popup${nth}`, `download-${nth}.png`)
}

/** Runs in the page, before it does. */
const rememberScheme = ([merchant, scheme]: string[]): void => {
  if (!location.protocol.startsWith('http') || window.origin === 'null') return
  localStorage.setItem('pf.merchant', merchant ?? '')
  localStorage.setItem(`pf.${merchant}.scheme`, scheme ?? '')
}
