import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hydrateScript } from './writeBoardPage'

interface Link {
  rel: string
  href: string
  nonce: string
  onload?: () => void
  onerror?: () => void
  remove(): void
}

const scripts = { entry: '/e.js', ahead: ['/e.js', '/words.js'], sheets: ['/a.css', '/b.css'] }

interface Phase {
  /** The front around the page. */
  parent?: string
  isHidden?: boolean
  /** The browser painted the head before it reached the script. */
  isRendered?: boolean
}

/** A browser as far as the script knows one: frames and timers come when the test says so. */
const openPage = ({ parent, isHidden = false, isRendered = false }: Phase = {}) => {
  const inHead: Link[] = []
  const notified: unknown[] = []
  const dataset: { frame?: string } = { frame: 'first' }
  const due: { afterMs: number; work: () => void }[] = []
  let frames: (() => void)[] = []
  let hasRenderedStyle = true
  const window = {
    parent: { postMessage: (message: unknown, to: string) => void notified.push([message, to]) },
  }
  runInNewContext(hydrateScript({ ...scripts, parent }), {
    window,
    performance: { getEntriesByType: () => (isRendered ? [{ name: 'first-paint' }] : []) },
    document: {
      hidden: isHidden,
      currentScript: { nonce: 'once' },
      documentElement: { dataset },
      head: { append: (link: Link) => void inHead.push(link) },
      createElement: () => ({ remove() {} }),
      getElementById: () => ({
        before: (link: Link) => void inHead.push(link),
        remove: () => void (hasRenderedStyle = false),
      }),
    },
    requestAnimationFrame: (work: () => void) => void frames.push(work),
    setTimeout: (work: () => void, afterMs = 0) => void due.push({ afterMs, work }),
  })
  const runDue = (upToMs: number) => {
    const all = due.splice(0)
    due.push(...all.filter(({ afterMs }) => afterMs > upToMs))
    for (const { work } of all.filter(({ afterMs }) => afterMs <= upToMs)) work()
  }
  return {
    dataset,
    notified,
    isAskedAgain: () => due.some(({ afterMs }) => afterMs === 3_000),
    hasRenderedStyle: () => hasRenderedStyle,
    asked: (rel: string) => inHead.filter((link) => link.rel === rel),
    /** A frame is painted, and what waited for it is done. */
    frame() {
      const now = frames
      frames = []
      for (const work of now) work()
      runDue(0)
    },
    secondPasses: () => runDue(1_000),
    threeSecondsPass: () => runDue(3_000),
  }
}

const hrefs = (links: Link[]) => links.map(({ href }) => href)

test('the head is one frame, the rest of the board the next, and nothing is asked for before both (P2)', () => {
  const page = openPage()
  expect(page.dataset.frame).toBe('first')
  page.frame()
  expect(page.dataset.frame).toBeUndefined()
  expect(page.asked('modulepreload')).toEqual([])
  page.frame()
  expect(hrefs(page.asked('modulepreload'))).toEqual(['/e.js', '/words.js'])
  expect(hrefs(page.asked('stylesheet'))).toEqual(['/a.css', '/b.css'])
  expect(page.asked('stylesheet').every(({ nonce }) => nonce === 'once')).toBe(true)
})

test('a head that was painted before the script was read waits for no second frame', () => {
  const page = openPage({ isRendered: true, parent: 'http://lotus.localhost' })
  expect(page.dataset.frame).toBeUndefined()
  expect(page.notified).toHaveLength(1)
  expect(page.asked('modulepreload')).toEqual([])
  page.frame()
  expect(page.asked('modulepreload')).toHaveLength(2)
})

test('the rendered board keeps its styles until all sheets have loaded', async () => {
  const page = openPage()
  page.frame()
  page.frame()
  const [first, second] = page.asked('stylesheet')
  first?.onload?.()
  await Promise.resolve()
  expect(page.hasRenderedStyle()).toBe(true)
  expect(page.isAskedAgain()).toBe(false)
  second?.onload?.()
  await expect.poll(page.hasRenderedStyle).toBe(false)
  // Nothing can be imported here, as without a line: that it is wanted again says that it was wanted.
  await expect.poll(page.isAskedAgain).toBe(true)
})

test('a sheet that does not come is asked for again three seconds later', () => {
  const page = openPage()
  page.frame()
  page.frame()
  page.asked('stylesheet')[0]?.onerror?.()
  page.threeSecondsPass()
  expect(hrefs(page.asked('stylesheet'))).toEqual(['/a.css', '/b.css', '/a.css'])
})

test('a page that nobody looks at wakes at once, one without frames after a second, and both but once', () => {
  const hidden = openPage({ isHidden: true })
  expect(hidden.dataset.frame).toBeUndefined()
  expect(hidden.asked('modulepreload')).toHaveLength(2)
  const still = openPage()
  still.secondPasses()
  expect(still.dataset.frame).toBeUndefined()
  expect(still.asked('modulepreload')).toHaveLength(2)
  still.frame()
  still.frame()
  expect(still.asked('modulepreload')).toHaveLength(2)
})

test('the front around it is notified of the first frame, at its own address and nowhere else (SEC-08)', () => {
  const page = openPage({ parent: 'http://lotus.localhost' })
  expect(page.notified).toEqual([])
  page.frame()
  expect(page.notified).toEqual([[{ type: 'game:painted' }, 'http://lotus.localhost']])
  const alone = openPage()
  alone.frame()
  expect(alone.notified).toEqual([])
})
