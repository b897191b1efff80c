import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../environment/freePort'

/** Debian's: the driver, the browser that it starts, and a screen that nobody sees. */
const driverPath = '/usr/bin/WebKitWebDriver'
const browserPath = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const screenPath = '/usr/bin/Xvfb'

/** What a machine with WebKit has. */
export const webkitPaths = [driverPath, browserPath, screenPath]

/** A WebKit with one window. */
export interface WebkitBrowser {
  driver: WebDriver
  close(): Promise<void>
}

const screen = '1280x1024x24'

/**
 * Starts a screen, the driver and a browser with an empty profile. It asks for pages in no language.
 * @param userAgent what the browser calls itself, instead of its own name
 */
export const openWebkit = async (userAgent?: string): Promise<WebkitBrowser> => {
  const xvfb = spawn(screenPath, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const webkit = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // A machine without a graphics card composites several times slower than it paints.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  })
  await untilOpen(port)
  const args = ['--automation', ...(userAgent ? [`--user-agent=${userAgent}`] : [])]
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // A test's certificates are signed by an authority that nobody knows.
    acceptInsecureCerts: true,
    // The driver's own waiting sometimes never ends after Back; `webkitPage` waits by itself.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browserPath, args },
  })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 944 })
  return {
    driver,
    async close() {
      // A driver that waits for a frame which is never painted takes no more commands; without its screen all of them end.
      await within(driver.quit(), seconds(5)).catch(() => undefined)
      await Promise.all([webkit, xvfb].map(ends))
    },
  }
}

/** Rejects when it takes longer. */
export const within = async <T>(work: Promise<T>, limit: Milliseconds): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const ends = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || !child.kill()) return
  await once(child, 'exit')
}

const untilOpen = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not open its port within ten seconds.')
}
