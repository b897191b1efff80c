import { hostileMarkup } from '@playfront/contract/shell/hostileMarkup'
import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { writeUncleaned } from '@playfront/server/testing/writeUncleaned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../environment/announce'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import type { Visitor, VisitorOptions } from '../visitor/visitor'

let environment: TestEnvironment
beforeAll(async () => {
  // Ten minutes before midnight in the phones' own zone, which is that of this machine.
  const evening = new Date('2026-11-21T12:00:00Z')
  evening.setHours(23, 50, 5, 0)
  environment = await createTestEnvironment({ at: evening.toISOString(), announcements: true })
})
afterAll(() => environment.close())

const popupOf = ({ page, words }: Visitor) =>
  page.getByRole('dialog', { name: words('announcement.title'), exact: true })
const titleOf = (who: Visitor, title: string) => popupOf(who).getByRole('heading', { name: title })
const buttonOf = (who: Visitor, key: string) =>
  popupOf(who).getByRole('button', { name: who.words(key), exact: true })

/** A visitor whose home is idle and, when there is one, shows the popup. */
const openHome = async (merchant = 'lotus', options: VisitorOptions = {}): Promise<Visitor> => {
  const who = await environment.visitor(merchant, { hasMotion: true, ...options })
  await who.opens('/m/home')
  return who
}

const isGone = async (who: Visitor) => {
  await environment.pass(seconds(7))
  return (await popupOf(who).count()) === 0
}

const announcementsOf = (
  announcements: AnnouncementList['announcements'],
  forceRead = false,
): AnnouncementList => ({
  lists: [{ code: 'popup', forceRead }],
  announcements,
})

const written = (id: string, content: string, more: object = {}) => ({
  id,
  category: 'popup',
  execution: 'B' as const,
  words: { VI: { title: `Title ${id}`, content }, EN: { title: `Title ${id}`, content } },
  ...more,
})

/** Runs in the page, before it does. */
const noteWhatRuns = () => {
  const noted = { ran: 0, breaches: [] as string[] }
  Object.assign(window, { noted, ran: () => (noted.ran += 1) })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.breaches.push(`${violatedDirective} ${blockedURI}`),
  )
}

const whatRan = ({ page }: Visitor) => page.evaluate<{ ran: number; breaches: string[] }>('noted')

/** A browser of the years before `Element.setHTML`. Runs in the page, before it does. */
const forgetOwnCleaner = () => void delete (Element.prototype as { setHTML?: unknown }).setHTML

test.each([
  ['lotus', false],
  ['mela', false],
  ['tucano', false],
  ['lotus', true],
] as const)(
  'an ordinary home of %s leaves the policy nothing to report, a browser without a cleaner of its own: %s (REQ-POPUP-013)',
  async (merchant, isOlder) => {
    const an = await environment.visitor(merchant)
    await an.context.addInitScript(noteWhatRuns)
    if (isOlder) await an.context.addInitScript(forgetOwnCleaner)
    await an.opens('/m/home')
    await an.sees(popupOf(an))
    await environment.pass(seconds(12))
    await buttonOf(an, 'close').click()
    await environment.pass(seconds(2))
    expect(await whatRan(an)).toEqual({ ran: 0, breaches: [] })
    expect(an.watch.complaints()).toEqual([])
    await an.leaves()
  },
)

test('a visitor is greeted, a new member gets first steps and news, and each closing is kept apart (REQ-POPUP-008, REQ-POPUP-009, REQ-POPUP-010, REQ-POPUP-011)', async () => {
  const an = await openHome()
  await an.sees(titleOf(an, 'Welcome to Sen Vàng'))
  expect(await popupOf(an).getByRole('heading', { level: 3, includeHidden: true }).allTextContents()).toEqual(
    ['Welcome to Sen Vàng', 'Sealed before you bet'],
  )
  await buttonOf(an, 'announcement.goToActivity').click()
  expect(an.path()).toBe('/m/register')
  await an.registers('an_announced')
  await an.sees(popupOf(an))
  const titles = await popupOf(an).getByRole('heading', { level: 3, includeHidden: true }).allTextContents()
  expect(titles).toEqual([
    'Your first three steps',
    'Three regions, a draw every minute',
    'Sign in with your fingerprint',
  ])
  await buttonOf(an, 'close').click()
  await environment.pass(seconds(1))
  const kept = await an.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('.announcement.')),
  )
  expect(kept.map((key) => key.replace(/customer-.+/, 'customer-…')).sort()).toEqual([
    'pf.lotus.announcement.customer-…',
    'pf.lotus.announcement.visitor',
  ])
  expect(an.watch.complaints()).toEqual([])
  await an.leaves()
})

test('pages are turned by keys, by buttons, by a swipe and by themselves, and stop when asked to (REQ-POPUP-014, REQ-POPUP-015, D-08)', async () => {
  const an = await openHome()
  await an.sees(titleOf(an, 'Welcome to Sen Vàng'))
  const inView = async () => {
    const visible = popupOf(an).locator('li:not([inert]) > article > h3')
    return visible.textContent()
  }
  await buttonOf(an, 'slides.pause').click()
  await buttonOf(an, 'slides.next').click()
  expect(await inView()).toBe('Sealed before you bet')
  await an.page.keyboard.press('ArrowLeft')
  expect(await inView()).toBe('Welcome to Sen Vàng')
  await an.page.keyboard.press('ArrowRight')
  expect(await inView()).toBe('Sealed before you bet')
  await buttonOf(an, 'slides.previous').click()
  await swipes(an, -240)
  await environment.until(
    'the swiped page is in view',
    async () => (await inView()) === 'Sealed before you bet',
  )
  await environment.pass(seconds(12))
  expect(await inView()).toBe('Sealed before you bet')
  await buttonOf(an, 'slides.play').click()
  await an.page.mouse.move(5, 5)
  await an.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await environment.pass(milliseconds(5_000))
  expect(await inView()).toBe('Welcome to Sen Vàng')
  await an.leaves()
})

test('in a language from right to left the next page lies to the left (REQ-POPUP-014)', async () => {
  const pages = ['one', 'two'].map((id) => written(id, `<p>${id}</p>`))
  const inUrdu = pages.map((page) => ({ ...page, words: { ...page.words, UR: page.words.EN } }))
  await announce(environment.databaseUrl, 'mela', announcementsOf(inUrdu))
  const an = await openHome('mela', { language: 'UR' })
  const inView = (title: string) => popupOf(an).locator('li:not([inert]) h3', { hasText: title })
  await an.sees(inView('Title one'))
  await buttonOf(an, 'slides.pause').click()
  await swipes(an, 240)
  await an.sees(inView('Title two'))
  await an.page.keyboard.press('ArrowRight')
  await an.sees(inView('Title one'))
  await an.page.keyboard.press('ArrowLeft')
  await an.sees(inView('Title two'))
  const track = popupOf(an).locator('ul').first()
  await environment.until('the second page is in view', async () =>
    track.evaluate((list) => Math.round(list.scrollLeft) === -list.clientWidth),
  )
  await an.leaves()
})

test('hidden for today it stays away until midnight, and is back on the first page after it (REQ-POPUP-003, REQ-POPUP-004, REQ-POPUP-006)', async () => {
  const an = await openHome()
  await an.sees(popupOf(an))
  await popupOf(an).getByRole('checkbox').check()
  await buttonOf(an, 'close').click()
  await environment.pass(seconds(1))
  expect(await popupOf(an).count()).toBe(0)
  await an.opens('/m/home')
  expect(await isGone(an)).toBe(true)
  await environment.pass(minutes(11))
  await an.opens('/m/home')
  await an.sees(titleOf(an, 'Welcome to Sen Vàng'))
  await an.leaves()
})

test('closed without the box it is back on the next page (AMB-21, REQ-POPUP-005)', async () => {
  const an = await openHome()
  await an.sees(popupOf(an))
  await an.page.keyboard.press('Escape')
  await environment.pass(seconds(1))
  expect(await popupOf(an).count()).toBe(0)
  await an.opens('/m/home')
  await an.sees(popupOf(an))
  await an.leaves()
})

test('what must be read is closed on its last page only (REQ-POPUP-007)', async () => {
  const pages = ['one', 'two', 'three'].map((id) => written(id, `<p>${id}</p>`))
  await announce(environment.databaseUrl, 'tucano', announcementsOf(pages, true))
  const an = await openHome('tucano')
  await an.sees(titleOf(an, 'Title one'))
  expect(await buttonOf(an, 'close').isDisabled()).toBe(true)
  await an.page.keyboard.press('Escape')
  await an.page.keyboard.press('Escape')
  await buttonOf(an, 'slides.next').click()
  expect(await buttonOf(an, 'announcement.knowIt').isDisabled()).toBe(true)
  await buttonOf(an, 'slides.next').click()
  await buttonOf(an, 'announcement.knowIt').click()
  await environment.pass(seconds(1))
  expect(await popupOf(an).count()).toBe(0)
  await an.leaves()
})

/** A finger on the page moves sideways by so many pixels. */
const swipes = async ({ context, page }: Visitor, byPx: number) => {
  const hand = await context.newCDPSession(page)
  const shown = page.locator('dialog li:not([inert]) > article')
  // A page that a button called for may still be on its way, sideways and to its top, and a finger would miss it.
  let last = { x: 0, y: 0, width: 0 }
  await environment.until('the page has come to rest under the finger', async () => {
    const before = last
    last = (await shown.boundingBox()) ?? last
    const isWhole = await shown.evaluate((article) => {
      const track = article.closest('ul')?.getBoundingClientRect()
      const { left, right } = article.getBoundingClientRect()
      return track !== undefined && left >= track.left - 1 && right <= track.right + 1
    })
    return isWhole && last.x === before.x && last.y === before.y
  })
  const { x, y, width } = last
  const at = (part: number) => [{ x: x + width / 2 + byPx * (part - 0.5), y: y + 40 }]
  const steps = Array.from({ length: 12 }, (_, step) => (step + 1) / 12)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of steps)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Hostile words for visitors of a merchant that went past the server's cleaner. */
const announceHostile = async (merchant: string) => {
  const hostile = hostileMarkup.map((markup, at) => ({
    id: `hostile-${at}`,
    words: { title: `Title ${at}`, content: `<p>${at}</p>${markup}` },
  }))
  const clean = hostile.map(({ id }) => written(id, '<p>clean</p>'))
  await announce(environment.databaseUrl, merchant, announcementsOf(clean))
  const words = Object.fromEntries(hostile.map(({ id, words: text }) => [id, text]))
  await writeUncleaned(environment.databaseUrl, merchant, ['TH', 'EN'], words)
}

test.each([
  ['the browser’s own cleaner', false],
  ['the library, in a browser without one', true],
] as const)(
  'hostile words that passed the server are harmless by %s: nothing runs and nothing is asked for (REQ-POPUP-013)',
  async (_, isOlder) => {
    await announceHostile('mela')
    const an = await environment.visitor('mela')
    await an.context.addInitScript(noteWhatRuns)
    if (isOlder) await an.context.addInitScript(forgetOwnCleaner)
    await an.opens('/m/home')
    await an.sees(titleOf(an, 'Title 0'))
    const popup = popupOf(an)
    expect(await popup.locator('article').count()).toBe(hostileMarkup.length)
    const left = await popup.evaluate((sheet) => {
      const elements = [...sheet.querySelectorAll('article > div *')]
      return {
        names: [...new Set(elements.map(({ localName }) => localName))],
        attributes: [
          ...new Set(elements.flatMap(({ attributes }) => [...attributes].map(({ name }) => name))),
        ],
        links: elements.flatMap((one) => one.getAttribute('href') ?? []),
        pictures: elements.flatMap((one) => one.getAttribute('src') ?? []),
      }
    })
    for (const name of [
      'script',
      'style',
      'iframe',
      'form',
      'input',
      'svg',
      'math',
      'object',
      'template',
      'link',
    ])
      expect(left.names).not.toContain(name)
    expect(left.attributes.filter((name) => /^on|style|id|class|name|srcdoc|srcset/.test(name))).toEqual([])
    for (const address of left.links) expect(address).toMatch(/^(?:\/m\/|https:\/\/)/)
    for (const address of left.pictures) expect(address).toMatch(/^\/m\//)
    // Every link is pressed, every page is turned: everything that waits for a touch gets one.
    await popup.evaluate((sheet) =>
      sheet.querySelectorAll<HTMLElement>('article > div a:not([href]), article > div p').forEach((one) => {
        one.dispatchEvent(new PointerEvent('pointerenter', { bubbles: true }))
        one.focus()
        one.click()
      }),
    )
    await environment.pass(seconds(12))
    const noted = await whatRan(an)
    expect(noted.ran).toBe(0)
    // Chromium reports these as soon as they are parsed, in any document; nothing was left to be loaded or run.
    const isOnlyRead = (breach: string) =>
      /^(?:script-src-attr|style-src-\w+) inline$|^base-uri /.test(breach)
    expect(noted.breaches.filter((breach) => !isOnlyRead(breach))).toEqual([])
    expect(an.watch.origins()).toEqual([an.origin])
    expect(await an.page.title()).not.toBe('')
    await an.leaves()
  },
)

test('hostile words that come by the server leave the policy nothing to stop (REQ-POPUP-013)', async () => {
  const all = hostileMarkup.map((markup, at) => written(`hostile-${at}`, `<p>${at}</p>${markup}`))
  await announce(environment.databaseUrl, 'lotus', announcementsOf(all))
  const an = await environment.visitor('lotus')
  await an.context.addInitScript(noteWhatRuns)
  await an.opens('/m/home')
  await an.sees(titleOf(an, 'Title hostile-0'))
  await environment.pass(seconds(6))
  expect(await whatRan(an)).toEqual({ ran: 0, breaches: [] })
  expect(an.watch.origins()).toEqual([an.origin])
  expect(an.watch.complaints()).toEqual([])
  await an.leaves()
})

test('the cleaner that is used is the browser’s own, where it has one', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/home')
  await an.sees(popupOf(an))
  const files = an.watch.calls().map(({ url }) => url.pathname)
  expect(await an.page.evaluate(() => 'setHTML' in Element.prototype)).toBe(true)
  expect(files.filter((file) => /libraryCleaner|purify/i.test(file))).toEqual([])
  await an.leaves()
})

test('long words scroll inside, and the ways out stay in sight', async () => {
  const long = written('long', '<p>One more line of many.</p>'.repeat(120))
  await announce(environment.databaseUrl, 'tucano', announcementsOf([long]))
  const an = await openHome('tucano', { viewport: { width: 320, height: 568 } })
  await an.sees(titleOf(an, 'Title long'))
  const parts = [
    buttonOf(an, 'close'),
    buttonOf(an, 'announcement.knowIt'),
    popupOf(an).getByRole('checkbox'),
  ]
  await environment.until('every way out is on the screen', async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    return boxes.every((box) => box !== null && box.y >= 0 && box.y + box.height <= 568)
  })
  await an.leaves()
})
