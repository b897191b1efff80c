import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, type Browser } from 'playwright-core'
import { projectFolder } from '../environment/projectFolder'

/**
 * Parts of Chromium that are switched off. The first starts a process for the next page before it is asked for. The
 * next two draw the suggestions of the address bar in two pages of their own for each window, which took as long as
 * opening the page itself. The others are Playwright's own choice, repeated because this list takes the place of its
 * list.
 */
const disabledFeatures = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** No background requests of the browser, and nothing that needs a graphics card or the browser's own sandbox. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * The engines that Playwright drives. `headless` is Chromium without windows, which takes a third less processor time
 * and has no push messages; where it is not installed, Chromium itself.
 */
export type Engine = 'headless' | 'chromium' | 'firefox'

/** The engine of a run: Firefox where `JOURNEYS_ENGINE` says so. */
export const usualEngine: Engine = process.env['JOURNEYS_ENGINE'] === 'firefox' ? 'firefox' : 'headless'

/**
 * Starts a browser: Chromium from `CHROMIUM_PATH`, else the one that `npm test` found, else Debian's; Firefox from
 * `FIREFOX_PATH`, else Debian's.
 * @param signer hash of a key whose certificates Chromium takes as valid
 */
export const openBrowser = (engine: Engine = 'chromium', signer?: string): Promise<Browser> =>
  engine === 'firefox'
    ? firefox.launch({
        channel: 'moz-firefox',
        executablePath: join(import.meta.dirname, 'firefox.mjs'),
        env: { ...process.env, FIREFOX_PATH: firefoxPath },
      })
    : chromium.launch({
        executablePath: chromiumPath(engine),
        args: [...flags, ...(signer ? [`--ignore-certificate-errors-spki-list=${signer}`] : [])],
      })

/** The real Firefox, which `firefox.mjs` starts. */
export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

const shared = new Map<Engine, Promise<Browser>>()

/**
 * The browser of all journeys of this process: each has contexts of its own in it, and closes them. It ends with the
 * process; one that broke down is replaced.
 */
export const sharedBrowser = async (engine: Engine = usualEngine): Promise<Browser> => {
  const known = shared.get(engine)
  if (known && (await known).isConnected()) return known
  const opened = openBrowser(engine)
  shared.set(engine, opened)
  return opened
}

const chromiumPath = (engine: 'headless' | 'chromium'): string => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const noted = [...(engine === 'headless' ? ['headless-path'] : []), 'chromium-path']
    .map((name) => join(projectFolder, '.cache', name))
    .find((file) => existsSync(file))
  return noted ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
}
