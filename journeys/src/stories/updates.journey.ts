import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { milliseconds, seconds } from '@playfront/contract/time'
import { nodeCompressor } from '@playfront/server/page/assets/assetDeltas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSwitchboard, type Switchboard } from '../processes/switchboard'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { makeNextRelease } from '../environment/nextRelease'

let environment: TestEnvironment
let frontFolder: string
/** A script of the next build whose earlier version is there as well. */
let memberScript: { name: string; text: string }
/** Today’s build, and the next. */
let toNext: Switchboard
/** Today’s build, and the same with the worker switched off. */
let toOff: Switchboard
beforeAll(async () => {
  frontFolder = await makeNextRelease('nextRelease')
  memberScript = await addEarlierScript(frontFolder)
  environment = await createTestEnvironment({
    nodes: 3,
    nodeOptions: [{}, { frontFolder }, { isWorkerOff: true }],
  })
  const [today = 0, next = 0, off = 0] = environment.nodes.map(({ port }) => port)
  toNext = await openSwitchboard([today, next])
  toOff = await openSwitchboard([today, off])
})
afterAll(async () => {
  await Promise.all([toNext.close(), toOff.close()])
  await environment.close()
  await rm(frontFolder, { recursive: true, force: true })
})

const earlierName = 'MemberScreen-earlier.js'

const addEarlierScript = async (folder: string) => {
  const assets = join(folder, 'dist/client/assets')
  const name = (await readdir(assets)).find((file) => /^MemberScreen-.{7}\.js$/.test(file)) ?? ''
  const text = await readFile(join(assets, name), 'utf8')
  const shelf = join(folder, 'dist/earlier/assets')
  await mkdir(shelf, { recursive: true })
  await writeFile(join(shelf, earlierName), `${text}\nglobalThis.before = 1\n`)
  return { name, text }
}

const untilAlive = async ({ page }: Visitor) => {
  await environment.pass(seconds(5))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The worker has the page in its care from the second visit on. */
const visitWithWorker = async (port: number) => {
  const an = await environment.visitor('lotus', { installs: true, port })
  await an.opens('/m/home')
  await untilAlive(an)
  await an.opens('/m/home')
  await untilAlive(an)
  return an
}

const comesBack = async ({ page }: Visitor) => {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await environment.pass(milliseconds(500))
}

/** The browser looks after its workers by itself and in real time, so that some of it has to go by as well. */
const untilTheBrowser = (words: string, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await environment.pass(milliseconds(250))
        return isSo()
      },
      { message: words, timeout: seconds(90), interval: milliseconds(250) },
    )
    .toBe(true)

const scriptsOf = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.map(({ active }) => active?.scriptURL ?? '')
  })

const kept = ({ page }: Visitor) => page.evaluate(() => caches.keys())

test('a release is noticed on return, offered once, and taken with a refresh (REQ-UPDATE-002, REQ-UPDATE-003, REQ-UPDATE-004, F21)', async () => {
  const an = await visitWithWorker(toNext.port)
  const { page, words } = an
  const offer = page.getByRole('alertdialog', { name: words('pwa_update_title') })
  await comesBack(an)
  expect(await offer.isVisible()).toBe(false)
  toNext.turn()
  await comesBack(an)
  await untilTheBrowser('the release is offered', () => offer.isVisible())
  await untilTheBrowser('the newer worker is ready', () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await offer.getByRole('button', { name: words('refresh'), exact: true }).click()
  await untilTheBrowser('the page is reloaded', async () => loads === 1)
  expect(an.path()).toBe('/m/home')
  await untilAlive(an)
  expect(await offer.isVisible()).toBe(false)
  await an.leaves()
})

test('the worker holds a page whose files are gone: it repairs itself in one reload (T45)', async () => {
  const an = await visitWithWorker(toOff.port)
  const { page } = an
  // A page of a build that is gone, as a phone that was away for long has it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (!name.endsWith('-pages')) continue
      const pages = await caches.open(name)
      const kept = await pages.match('/m/home')
      const html = (await kept?.text())?.replace(/data-entry="[^"]+"/, 'data-entry="/m/assets/gone.js"')
      await pages.put('/m/home', new Response(html, { headers: kept?.headers }))
    }
  })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await an.opens('/m/home')
  await untilTheBrowser('the page was loaded anew', async () => documents === 2)
  await untilAlive(an)
  expect(documents).toBe(2)
  await page.getByRole('link', { name: an.words('tab.games'), exact: true }).click()
  await environment.until('the app is alive', async () => an.path() !== '/m/home')
  await an.leaves()
})

test('the kill switch takes worker and caches out of a browser in one load, and the page stays of use (T45, F22)', async () => {
  const an = await visitWithWorker(toOff.port)
  expect(await scriptsOf(an)).toHaveLength(1)
  toOff.turn()
  await an.opens('/m/login')
  await untilTheBrowser('no worker is left', async () => (await scriptsOf(an)).length === 0)
  await untilTheBrowser('nothing is kept', async () =>
    (await kept(an)).every((name) => !name.startsWith('playfront-')),
  )
  await environment.pass(seconds(10))
  await an.opens('/m/home')
  await an.sees(an.page.getByRole('heading', { name: 'A draw every minute' }))
  await an.leaves()
})

test('a phone that has an earlier script is sent only what changed in it, where the server’s Node can (P8)', async () => {
  const an = await environment.visitor('lotus', { port: environment.nodes[1]?.port })
  await an.opens('/m/home')
  const get = async (file: string) => {
    const answered = an.page.waitForResponse((response) => response.url().endsWith(file))
    const text = await an.page.evaluate(
      async (address) => (await fetch(address, { cache: 'reload' })).text(),
      `/m/assets/${file}`,
    )
    const response = await answered
    const encoding = await response.headerValue('content-encoding')
    const { responseBodySize } = await response.request().sizes()
    return { text, encoding, isSmall: responseBodySize < 200 }
  }
  await get(earlierName)
  const canCompress = nodeCompressor() !== undefined
  // The browser stores what it may use later after it has answered the page.
  await expect
    .poll(() => get(memberScript.name))
    .toEqual({ text: memberScript.text, encoding: canCompress ? 'dcz' : 'br', isSmall: canCompress })
  expect(an.watch.complaints()).toEqual([])
})
