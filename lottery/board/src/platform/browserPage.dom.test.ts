import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: true }))
const { browserPage } = await import('./browserPage')

afterEach(() => vi.restoreAllMocks())

const front = 'http://lotus.localhost:3000'

/** The board in a frame of the merchant's front. */
const framed = () => {
  const notified: unknown[][] = []
  const around = { postMessage: (...sent: unknown[]) => void notified.push(sent) } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around)
  browserPage.knowFronts(['lotus.localhost'])
  const says = (data: unknown, origin = front, source: unknown = around) =>
    window.dispatchEvent(
      Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }),
    )
  return { notified, says }
}

test('the code is taken from the front around the board, and from no other window or origin (REQ-LAUNCH-003, SEC-08)', async () => {
  const { notified, says } = framed()
  const heard: string[] = []
  const asking = browserPage.askCode().then((code) => heard.push(code))
  expect(notified).toEqual([[{ type: 'game:launch' }, front]])
  const forged = { type: 'platform:launch', code: 'forged' }
  says(forged, 'https://evil.example')
  says(forged, front, window)
  says({ type: 'platform:launch', code: 7 })
  says({ type: 'platform:pause', code: 'forged' })
  says('platform:launch')
  await Promise.resolve()
  expect(heard).toEqual([])
  says({ type: 'platform:launch', code: 'once' })
  await asking
  expect(heard).toEqual(['once'])
})

test('a browser that hides the embedding page as "null" is resolved by the merchant’s fronts (REQ-LAUNCH-003)', () => {
  const { notified } = framed()
  vi.stubGlobal('location', {
    ...window.location,
    protocol: 'http:',
    port: '3000',
    ancestorOrigins: ['null'],
  })
  browserPage.notifyParent({ type: 'game:round' })
  vi.stubGlobal('location', {
    ...window.location,
    protocol: 'http:',
    port: '3000',
    ancestorOrigins: ['https://evil.example'],
  })
  browserPage.notifyParent({ type: 'game:close' })
  vi.unstubAllGlobals()
  expect(notified).toEqual([[{ type: 'game:round' }, front]])
})
