import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seconds } from '@playfront/contract/time'
import { build } from 'esbuild'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import { within } from './webkitDriver'
import type { SearchStep, SoughtText } from './webkitQueries'

/** How long the real machine, which may be busy, may take for one touch. */
const timeout = seconds(60)

type Name = string | RegExp
interface Exactness {
  exact?: boolean
}

const sought = (text: Name, isExact = false): SoughtText => {
  if (text instanceof RegExp) return { pattern: text.source, flags: text.flags }
  return isExact ? { whole: text } : { part: text }
}

let queries: Promise<string> | undefined

/** What finds elements in a page, as one script. */
const readQueries = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'webkitQueries.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env': '{}' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Asks one document at a time: a driver stands in one frame, and two questions would move it under each other. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask, ask)
    last = answer
    return answer
  }
}

interface Place {
  driver: WebDriver
  inTurn: ReturnType<typeof oneByOne>
  /** The frame, by its style selector; the page itself when absent. */
  frame?: string
}

/** Goes to the document of the place and runs something there that may use `journeys.search`; nothing while its frame is missing. */
const run = async <T>(
  { driver, frame }: Place,
  script: string,
  ...values: unknown[]
): Promise<T | undefined> => {
  await driver.switchTo().defaultContent()
  if (frame) {
    const [element] = await driver.findElements(By.css(frame))
    if (!element) return undefined
    await driver.switchTo().frame(element)
  }
  const isReady = await driver.executeScript<boolean>('return Boolean(window.journeys)')
  if (!isReady) await driver.executeScript(await (queries ??= readQueries()))
  return driver.executeScript<T>(script, ...values)
}

/** The part of Playwright's locators that the actions of a visitor use. */
const locator = (place: Place, steps: SearchStep[]): Locator => {
  const next = (step: SearchStep) => locator(place, [...steps, step])
  const { inTurn } = place
  const found = async () =>
    (await run<WebElement[]>(place, 'return journeys.search(arguments[0])', steps)) ?? []
  const ask = <T>(script: string): Promise<T | undefined> => inTurn(() => run<T>(place, script, steps))
  const words = () => steps.map((step) => JSON.stringify(step)).join(' ')

  /** Tries until the element is there and takes it. */
  const act = async (what: string, action: (element: WebElement) => Promise<void>) => {
    let why = 'it is not there'
    const isDone = () =>
      inTurn(async () => {
        try {
          const [element] = await found()
          if (!element || !(await element.isEnabled())) return false
          await action(element)
          return true
        } catch (failure) {
          why = String(failure)
          return false
        }
      })
    await expect
      .poll(isDone, { timeout, interval: 100 })
      .toBe(true)
      .catch(() => {
        throw new Error(`Could not ${what} ${words()}: ${why}`)
      })
  }

  const check = (isOn: boolean) =>
    act('check', async (element) => {
      if ((await element.isSelected()) !== isOn) await press(place, element)
      if ((await element.isSelected()) !== isOn) throw new Error('it does not change')
    })

  const self = {
    locator: (css: string) => next({ by: 'css', css }),
    getByRole: (role: string, { name, exact }: { name?: Name } & Exactness = {}) =>
      next({ by: 'role', role, ...(name !== undefined && { name: sought(name, exact) }) }),
    getByLabel: (text: Name, { exact }: Exactness = {}) => next({ by: 'label', text: sought(text, exact) }),
    getByText: (text: Name, { exact }: Exactness = {}) => next({ by: 'text', text: sought(text, exact) }),
    filter: ({ hasText }: { hasText: Name }) => next({ by: 'hasText', text: sought(hasText) }),
    first: () => next({ by: 'nth', nth: 0 }),
    last: () => next({ by: 'nth', nth: -1 }),
    nth: (nth: number) => next({ by: 'nth', nth }),
    click: () => act('press', (element) => press(place, element)),
    check: () => check(true),
    fill: (text: string) =>
      act('fill', async (element) => {
        await element.clear()
        await element.sendKeys(text)
      }),
    selectOption: ({ label }: { label: string }) =>
      act('choose', async (element) => {
        for (const option of await element.findElements(By.css('option')))
          if ((await option.getText()).trim() === label) return option.click()
        throw new Error(`it has no ${label}`)
      }),
    isVisible: () => ask<boolean>('return journeys.search(arguments[0]).some(journeys.isSeen)').then(Boolean),
    count: async () => (await inTurn(found)).length,
    all: async () => Array.from({ length: await self.count() }, (_, nth) => next({ by: 'nth', nth })),
    getAttribute: (name: string) =>
      inTurn(async () => {
        const [element] = await found()
        return (await element?.getAttribute(name)) ?? null
      }),
    textContent: async () =>
      (await ask<string | null>('return journeys.search(arguments[0])[0]?.textContent ?? null')) ?? null,
    toString: words,
  }
  // What is missing is not used by these actions.
  return self as unknown as Locator
}

/** Presses as a finger does, in the middle of what can be seen of it; a hidden field is pressed by its label. */
const press = async ({ driver }: Place, element: WebElement): Promise<void> => {
  await driver.executeScript(
    'arguments[0].scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })',
    element,
  )
  try {
    await element.click()
  } catch (failure) {
    const label = await driver.executeScript<WebElement | null>('return arguments[0].labels?.[0]', element)
    if (!label) throw failure
    await label.click()
  }
}

export interface WebkitPage extends Page {
  /** Reads the address bar, which `url` answers from then on. */
  looks(): Promise<void>
}

/** The part of Playwright's page that the actions of a visitor use, before WebKit. */
export const webkitPage = (driver: WebDriver): WebkitPage => {
  const place: Place = { driver, inTurn: oneByOne() }
  let address = 'about:blank'

  /** Asks the page itself; a page that goes away meanwhile does not answer. */
  const ask = async (script: string): Promise<string | undefined> => {
    const asking = async () => {
      await driver.switchTo().defaultContent()
      return driver.executeScript<string>(script)
    }
    return within(asking(), seconds(5)).catch(() => undefined)
  }

  /** Goes to another document, and waits until it has loaded. */
  const leave = async (go: () => Promise<unknown>) => {
    await place.inTurn(async () => {
      await ask('window.isLeft = true')
      await go()
      for (const begunMs = Date.now(); Date.now() - begunMs < timeout;) {
        if ((await ask('return window.isLeft ? "left" : document.readyState')) === 'complete') return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`The page did not load within ${timeout} ms.`)
    })
    await page.looks()
  }

  const page = {
    ...(locator(place, []) as object),
    frameLocator: (frame: string) => locator({ ...place, frame }, []) as unknown as FrameLocator,
    goto: (url: string) => leave(() => driver.get(url)),
    goBack: () => leave(() => driver.executeScript('setTimeout(() => history.back())')),
    url: () => address,
    async looks() {
      address = await place.inTurn(async () => (await ask('return location.href')) ?? address)
    },
    screenshot: ({ path }: { path: string }) =>
      place.inTurn(async () => {
        await writeFile(path, await driver.takeScreenshot(), 'base64')
      }),
  }
  // Neither is the rest of a page.
  return page as unknown as WebkitPage
}
