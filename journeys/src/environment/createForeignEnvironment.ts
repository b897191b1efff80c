import { type Milliseconds, seconds } from '@playfront/contract/time'
import { expect } from 'vitest'
import { type Engine, sharedBrowser } from '../browser/openBrowser'
import { type ForeignServer, openForeignServer } from '../foreign/openForeignServer'
import { openStaticHost } from '../processes/staticHost'
import { openVisitor, type Visitor, type VisitorOptions } from '../visitor/visitor'
import { createStoryTime, type StoryTime } from './storyTime'

export interface ForeignVisitorOptions extends Omit<VisitorOptions, 'engine'> {
  engine?: Engine
  /** True: a new document begins with the splash screen, as in a new tab. */
  hasSplash?: boolean
}

/** The built front on a static host before a platform that is not ours, with one clock that the journey controls. */
export interface ForeignEnvironment extends StoryTime {
  platform: ForeignServer
  pass(time: Milliseconds): Promise<void>
  /** Opens a phone. @param settings of the merchant, beside its code */
  visitor(settings?: object, options?: ForeignVisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

/** The code of the merchant, and the first label of its host. */
const merchant = 'lux'

export const createForeignEnvironment = async (): Promise<ForeignEnvironment> => {
  let nowMs = Date.parse('2026-11-21T05:10:05Z')
  const now = () => nowMs
  const visitors = new Set<Visitor>()
  const time = createStoryTime({
    now,
    visitors,
    async step(stride) {
      nowMs += stride
      await Promise.all([...visitors].map((visitor) => visitor.passes(stride)))
    },
  })
  let settings: object = { merchant }
  const platform = await openForeignServer(now)
  const host = await openStaticHost(platform.port, () => settings)
  return {
    ...time,
    platform,
    async visitor(found = {}, options = {}) {
      settings = { merchant, ...found }
      const browser = await sharedBrowser(options.engine)
      const visitor = await openVisitor({ browser, time, merchant, port: options.port ?? host.port, options })
      if (!options.hasSplash) await visitor.context.addInitScript(markSplashSeen)
      visitors.add(visitor)
      visitor.context.on('close', () => visitors.delete(visitor))
      return visitor
    },
    async close() {
      await Promise.allSettled([...visitors].map((visitor) => visitor.leaves()))
      await host.close()
      await platform.close()
    },
  }
}

/** Runs in the page, before it does. */
const markSplashSeen = (): void => {
  if (location.protocol.startsWith('http') && window.origin !== 'null')
    sessionStorage.setItem('pf.splash', '1')
}

/** Runs in the page: what is shown that no player should read. */
const readIssues = (): string[] => {
  const shown = [...document.querySelectorAll('body *')].flatMap((element) =>
    element.closest('script, style, template')
      ? []
      : [...element.attributes].map(({ name, value }) => `${name}=${value}`),
  )
  const wrong = /\bundefined\b|\bNaN\b|\[object |Invalid Date/
  const texts = [...document.body.innerText.split('\n'), ...shown].filter((text) => wrong.test(text))
  const isBlank = document.body.innerText.trim() === ''
  return [...texts, ...(isBlank ? [`a blank screen at ${location.pathname}`] : [])]
}

/** What the browser itself says about a refused call, or a host that does not answer, is no error of the page. */
const isRefusedCall = (complaint: string): boolean =>
  /^Failed to load resource: .*(?:\/wps\/|\/captcha-)/.test(complaint)

/**
 * Looks at the phone's screen: no error of a script, no blank screen, no text that is none; and nothing was sent to
 * the platform that the documents do not allow.
 */
export const isSound = async ({ page, watch }: Visitor, { breaches }: ForeignServer): Promise<void> => {
  expect(watch.complaints().filter((complaint) => !isRefusedCall(complaint))).toEqual([])
  expect(await page.evaluate(readIssues)).toEqual([])
  expect(breaches()).toEqual([])
}

/** Long enough for every pause between two tries, and short enough for no regular question. */
const quietMs = seconds(90)

/** Lets time go by and answers which calls that the platform does not have were made meanwhile. */
export const findRepeatedCalls = async ({ platform, pass }: ForeignEnvironment): Promise<string[]> => {
  await pass(quietMs)
  const before = new Map(platform.unknownCalls())
  await pass(quietMs)
  return [...platform.unknownCalls()]
    .filter(([call, count]) => count > (before.get(call) ?? 0))
    .map(([call]) => call)
}

/** Leads to another screen without loading the page again. */
export const turnsTo = ({ page }: Visitor, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Runs in the page: the screen has its content, and nothing stands for what is still loaded. */
export const hasCome = (): boolean => {
  const main = document.querySelector('main')
  const isLoading = main?.querySelector('[data-shape][aria-hidden], [aria-busy=true]') !== null
  return main?.textContent?.trim() !== '' && !isLoading
}
