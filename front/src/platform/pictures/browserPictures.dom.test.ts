import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPictures } from './pictures'

const clicked: { href: string; name: string }[] = []
const asked: { url: string; init: RequestInit | undefined }[] = []

const answerWith = (type: string, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    return { ok: status < 400, blob: async () => ({ type }) }
  })

beforeEach(() => {
  clicked.length = 0
  asked.length = 0
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, name: this.download })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the picture’s bytes go to the downloads under their name, asked for with leave and no cookies of ours (SEC-25, REQ-DLPOPUP-009)', async () => {
  answerWith('image/png')
  expect(await browserPictures.save('https://pictures.example/a.png', 'a.png')).toBe(true)
  expect(clicked).toEqual([{ href: 'blob:picture', name: 'a.png' }])
  expect(asked[0]?.init).toMatchObject({ mode: 'cors', credentials: 'same-origin', redirect: 'error' })
})

test.each([
  ['text/html', 200],
  ['image/png', 404],
])('%s with status %i is not saved', async (type, status) => {
  answerWith(type, status)
  expect(await browserPictures.save('/a.png', 'a.png')).toBe(false)
  expect(clicked).toEqual([])
})

test('a host that gives no leave is an answer, not a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
  expect(await browserPictures.save('https://pictures.example/a.png', 'a.png')).toBe(false)
})
