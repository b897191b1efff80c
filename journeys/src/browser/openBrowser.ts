import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { projectFolder } from '../environment/projectFolder'

/** No background requests of the browser, and nothing that needs a graphics card or the browser's own sandbox. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium: the one of `CHROMIUM_PATH`, else the one that `npm test` found, else Debian's. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: flags })

let shared: Promise<Browser> | undefined

/**
 * The browser of all journeys of this process: each has contexts of its own in it, and closes them. It ends with the
 * process; one that broke down is replaced.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  const browser = await (shared ??= openBrowser())
  if (browser.isConnected()) return browser
  return (shared = openBrowser())
}

const browserPath = (): string => {
  const noted = join(projectFolder, '.cache/chromium-path')
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  return existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
}
