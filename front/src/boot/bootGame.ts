/**
 * The inline script of the page that opens a game. The operator's own board looks the same to everyone until play
 * starts, so its frame is requested with the page and not after all scripts and the launch (P2). Only the launch
 * decides who may play: until its code is handed over, the frame is display only.
 */
import { boardLeave, earlyAddress, takeEarlyGame } from '../play/launch/earlyGame'
import { afterFrame, fetchAhead, marks, startWhenIdle, startAfterPaint } from './inlinePage'

/** The app moves the frame into its screen without reloading it; in browsers that cannot, the app opens it. */
const canMove = 'moveBefore' in Element.prototype

/** Scripts of this page would slow the first picture down; without one they wait no longer than this. */
const maxMs = 1_000

const whenBodyIsThere = (work: () => void) => {
  if (document.body) return work()
  const watch = new MutationObserver(() => {
    if (!document.body) return
    watch.disconnect()
    work()
  })
  watch.observe(document.documentElement, { childList: true })
}

const createFrame = (address: URL): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', boardLeave.sandbox)
  frame.allow = boardLeave.allow
  frame.referrerPolicy = 'no-referrer'
  frame.title = document.title
  frame.dataset['early'] = 'opening'
  frame.src = address.href
  return frame
}

const openEarly = (address: URL) => {
  const frame = createFrame(address)
  const received: string[] = []
  const stop = new AbortController()
  let isGoing = false
  const go = () => {
    if (isGoing) return
    isGoing = true
    afterFrame(fetchAhead)
    startWhenIdle()
  }
  const subscribe = ({ source, origin, data }: MessageEvent) => {
    const type: unknown = data?.type
    if (source !== frame.contentWindow || origin !== address.origin || typeof type !== 'string') return
    if (received.length < 8) received.push(type)
    if (type !== 'game:painted') return
    frame.dataset['early'] = 'painted'
    go()
  }
  addEventListener('message', subscribe, { signal: stop.signal })
  addEventListener('load', go)
  setTimeout(go, maxMs)
  window.playfrontGame = { frame, received, stopHearing: () => stop.abort() }
  whenBodyIsThere(() => document.body.prepend(frame))
}

const { game = '', language = '' } = document.currentScript?.dataset ?? {}
const handOver = window.playfront
const address =
  game && canMove && marks['session'] === 'member' && !handOver?.token
    ? earlyAddress({
        query: new URLSearchParams(location.search),
        ownOrigin: location.origin,
        gameHost: game,
        language,
        scheme: marks['theme'],
      })
    : undefined
if (address && handOver) {
  const { done } = handOver
  handOver.done = () => {
    done()
    // No screen has taken it: the app has gone elsewhere, or shows another game.
    takeEarlyGame(undefined)
  }
  openEarly(address)
} else {
  startAfterPaint()
}
