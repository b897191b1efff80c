import { seconds } from '@playfront/contract/time'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { createLazyOverlays } from '../../overlays/lazyOverlays'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { harnessDownloads, userAgents, type DownloadsOptions } from '../downloads/downloadsHarness'
import { createDownloadImagesFlow } from './downloadImagesFlow'
import { DownloadImageSheet } from './DownloadImageSheet'
import { offerDownloadImages } from './offerDownloadImages'

afterEach(cleanup)

const banners = [
  { groupName: 'm_banner', url: 'https://lotus.example/m/art/other.png' },
  { groupName: 'm_popup2', url: 'https://lotus.example/m/art/two.png' },
  { groupName: 'm_popup1', url: 'https://lotus.example/m/art/one.png' },
]

interface ImageOptions extends DownloadsOptions {
  /** What an earlier page has left. */
  memory?: ReturnType<typeof harnessDownloads>['platform']['memory']
  /** How long the page was open before the feature started. */
  pageTime?: number
  canSave?: boolean
  canCopy?: boolean
  interruptionsPerSession?: number
}

const openImages = async (options: ImageOptions = {}) => {
  const { pageTime = 0, canSave = true, canCopy = true, interruptionsPerSession = 1 } = options
  fillDomGaps()
  const harness = harnessDownloads({ ...options, received: { banners, ...(options.received as object) } })
  const { clock, device, navigation } = harness.platform
  const memory = options.memory ?? harness.platform.memory
  const saved: string[] = []
  const copied: string[] = []
  const overlays = createLazyOverlays({
    clock,
    memory,
    interruptionsPerSession,
    fetchParts: async () => ({ views: { 'download-images': DownloadImageSheet } }),
  })
  const images = createDownloadImagesFlow({
    platform: { clock, device, memory, navigation },
    pictures: {
      async save(url, fileName) {
        saved.push(`${url} as ${fileName}`)
        return canSave
      },
    },
    clipboard: {
      async write(text) {
        if (canCopy) copied.push(text)
        return canCopy
      },
    },
    toasts: overlays.toasts,
    downloads: harness.downloads,
    isHomePath: (path) => path === '/m/home',
    pageTime: () => pageTime,
  })
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(['shell', 'download'])
  offerDownloadImages({ images, merchant: harness.merchant, overlays, texts })
  const { Host } = await overlays.open()
  render(
    <TextsProvider texts={texts}>
      <Host />
    </TextsProvider>,
  )
  images.start()
  await harness.downloads.ask()
  const wait = (ms: number) => act(() => clock.advance(ms))
  const press = (name: string) =>
    act(async () => void fireEvent.click(sheet().getByRole('button', { name, hidden: true })))
  return { ...harness, memory, images, overlays, saved, copied, wait, press, navigation }
}

const sheet = () => within(screen.getByRole('dialog', { hidden: true }))
const shownGroup = () => document.querySelector<HTMLElement>('img[data-group]')?.dataset['group']

test('it comes after 20 seconds and not before (REQ-DLPOPUP-001)', async () => {
  const { wait } = await openImages()
  await wait(seconds(19.9))
  expect(shownGroup()).toBeUndefined()
  await wait(seconds(0.2))
  expect(shownGroup()).toBe('m_popup1')
})

test('the time is the page’s, however late the feature loaded, and the merchant may set another (REQ-DLPOPUP-001)', async () => {
  const late = await openImages({ pageTime: seconds(4) })
  await late.wait(seconds(15.9))
  expect(shownGroup()).toBeUndefined()
  await late.wait(seconds(0.2))
  expect(shownGroup()).toBe('m_popup1')
  cleanup()
  const soon = await openImages({ received: { imagesAfterSeconds: 5 } })
  await soon.wait(seconds(5))
  expect(shownGroup()).toBe('m_popup1')
})

test('it comes on home alone (REQ-DLPOPUP-002)', async () => {
  const { wait, navigation, images } = await openImages({ path: '/m/login' })
  await wait(seconds(25))
  expect(shownGroup()).toBeUndefined()
  expect(images.store.getState().reason).toBe('only on home')
  await act(async () => navigation.push('/m/home'))
  expect(shownGroup()).toBe('m_popup1')
  await act(async () => navigation.push('/m/game'))
  expect(shownGroup()).toBeUndefined()
})

test('it comes for a file that was not saved under that name (REQ-DLPOPUP-003)', async () => {
  const first = await openImages()
  first.memory.write('downloadImage', 'one.png', 'm_popup1')
  first.memory.write('downloadImage', 'one.png', 'm_popup2')
  cleanup()
  const { wait } = await openImages({ memory: first.memory })
  await wait(seconds(21))
  expect(shownGroup()).toBe('m_popup2')
})

test('when the first is closed the second comes, as the same interruption, then none in this visit (REQ-DLPOPUP-004, REQ-DLPOPUP-005, AMB-36)', async () => {
  const { wait, press, memory } = await openImages({ interruptionsPerSession: 1 })
  await wait(seconds(21))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://lotus.example/m/art/one.png')
  await press('Close')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://lotus.example/m/art/two.png')
  await press('Close')
  expect(shownGroup()).toBeUndefined()
  expect(memory.read('interruptions')).toEqual(['download-images'])
  cleanup()
  const reloaded = await openImages({ memory })
  await reloaded.wait(seconds(60))
  expect(shownGroup()).toBeUndefined()
  expect(reloaded.images.store.getState().reason).toBe(
    'm_popup1 was closed in this visit, m_popup2 was closed in this visit',
  )
  cleanup()
  memory.forgetTab()
  const another = await openImages({ memory })
  await another.wait(seconds(21))
  expect(shownGroup()).toBe('m_popup1')
})

test('saving puts the picture among the files, and it is not shown again in this visit (REQ-DLPOPUP-006, REQ-DLPOPUP-009)', async () => {
  const { wait, press, saved, memory } = await openImages()
  await wait(seconds(21))
  await press('Save image')
  expect(saved).toEqual(['https://lotus.example/m/art/one.png as one.png'])
  await wait(200)
  expect(screen.getByText('Image saved')).toBeTruthy()
  expect(shownGroup()).toBe('m_popup2')
  expect(memory.read('downloadImageClosed', 'm_popup1')).toBe('1')
  expect(memory.read('downloadImageClosed', 'm_popup2')).toBeUndefined()
})

test('a saved picture does not come again in any visit, until it has another name (REQ-DLPOPUP-008)', async () => {
  const { wait, press, memory } = await openImages()
  await wait(seconds(21))
  await press('Save image')
  cleanup()
  memory.forgetTab()
  const next = await openImages({ memory })
  await next.wait(seconds(21))
  expect(shownGroup()).toBe('m_popup2')
  cleanup()
  memory.forgetTab()
  const changed = banners.map((banner) => ({ ...banner, url: banner.url.replace('one.png', 'other.png') }))
  const later = await openImages({ memory, received: { banners: changed } })
  await later.wait(seconds(21))
  expect(shownGroup()).toBe('m_popup1')
})

test('closing does not count as saving (REQ-DLPOPUP-008)', async () => {
  const { wait, press, memory } = await openImages()
  await wait(seconds(21))
  await press('Close')
  expect(memory.read('downloadImage', 'm_popup1')).toBeUndefined()
})

test('a picture that cannot be saved stays, and says so', async () => {
  const { wait, press, memory } = await openImages({ canSave: false })
  await wait(seconds(21))
  await press('Save image')
  await wait(200)
  expect(screen.getByText('The image could not be saved. Please try again.')).toBeTruthy()
  expect(shownGroup()).toBe('m_popup1')
  expect(memory.read('downloadImage', 'm_popup1')).toBeUndefined()
})

test.each([
  ['the native app', { userAgent: `${userAgents.android} PlayfrontApp/2.5.0` }, 'this is the native app'],
  ['the installed app', { device: { standalone: true } }, 'this is the installed app'],
])('there is none in %s (REQ-DLPOPUP-007)', async (_, options, reason) => {
  const { wait, images } = await openImages(options)
  await wait(seconds(30))
  expect(shownGroup()).toBeUndefined()
  expect(images.store.getState().reason).toBe(reason)
})

test.each([
  ['Android', userAgents.android, 'https://files.example/app.apk'],
  ['an iPhone', userAgents.iphone('17_0'), 'https://files.example/app.ipa'],
  ['a computer', userAgents.desktop, 'https://files.example/app.apk'],
])(
  'on %s the app’s link is copied when it is pressed, and the picture stays (REQ-DLPOPUP-009)',
  async (_, userAgent, link) => {
    const { wait, press, copied } = await openImages({ userAgent })
    await wait(seconds(21))
    expect(copied).toEqual([])
    await press('Copy app link')
    expect(copied).toEqual([link])
    await wait(200)
    expect(screen.getByText('App link copied')).toBeTruthy()
    expect(shownGroup()).toBe('m_popup1')
  },
)

test('without a link the front’s own address is copied; without a clipboard the link is shown to be copied manually', async () => {
  const { wait, press } = await openImages({ canCopy: false, received: { resources: [] } })
  await wait(seconds(21))
  await press('Copy app link')
  const notified = sheet().getByRole('status', { hidden: true })
  expect(within(notified).getByText('https://lotus.example/m/home').dir).toBe('ltr')
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/one.png',
  'data:image/svg+xml,<svg onload=alert(1)>',
])('%s is no picture of the merchant’s; each group has its own (REQ-DLPOPUP-010, SEC-25)', async (url) => {
  const { wait } = await openImages({
    received: { banners: [{ groupName: 'm_popup1', url }, ...banners.slice(0, 2)] },
  })
  await wait(seconds(21))
  expect(shownGroup()).toBe('m_popup2')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://lotus.example/m/art/two.png')
})

test('other groups are none of these pictures (REQ-DLPOPUP-010)', async () => {
  const { wait, images } = await openImages({ received: { banners: banners.slice(0, 1) } })
  await wait(seconds(60))
  expect(shownGroup()).toBeUndefined()
  expect(images.store.getState().reason).toBe('the merchant has no such pictures')
})
