/**
 * What the inline script of every page does. It runs before anything else, so it is kept tiny; the build turns `bootPage.ts`
 * and `bootGame.ts` into text (`virtual:boot-script`), and the server allows exactly that text by its hash.
 */

/** What the style sheets go by. */
export const marks = document.documentElement.dataset

const showAddress = (rest: string) => history.replaceState(0, '', location.pathname + rest)

/**
 * SEC-02: no other party, neither script nor referrer, sees a token in the address. `token` wins over `tokens`
 * (AMB-02).
 */
const takeToken = (): string => {
  const query = new URLSearchParams(location.search)
  const token = query.get('token') || query.get('tokens')
  if (token === null && !query.has('token')) return ''
  query.delete('token')
  query.delete('tokens')
  const rest = query.toString()
  showAddress((rest && `?${rest}`) + location.hash)
  return token ?? ''
}

/** The same for what an identity provider returned with a redirect; the sign-in reads it once its code has loaded. */
const takeAnswer = () => {
  if (!/^#(idToken|failure)=/.test(location.hash)) return
  self.playfrontAnswer = location.hash
  showAddress(location.search)
}

/** Null where the tab remembers nothing under the key. */
const ofTab = (key: string) => sessionStorage.getItem(key) as string

/** Server-rendered HTML knows no visitor: what this device remembers is shown from the first frame on. */
const showWhatIsRemembered = () => {
  try {
    const scheme: string | undefined = localStorage[`pf.${localStorage['pf.merchant']}.scheme`]
    if (scheme) marks['theme'] = scheme
    if (ofTab('pf.splash')) marks['splash'] = 'seen'
    // The lobby shelves that space is reserved for. Where none is remembered the attribute reads `null`, which names no
    // shelf.
    marks['games'] = ofTab('pf.games')
    marks['session'] = JSON.parse(ofTab('MC_SESSION_INFO'))?.token ? 'member' : 'visitor'
  } catch {
    // Storage may be blocked or hold invalid data; then the page stays as the server rendered it.
  }
}

const endSplash = () => {
  marks['splash'] = 'seen'
  try {
    sessionStorage['pf.splash'] = 1
  } catch {
    // Forbidden or full: it is shown again by the next page.
  }
}

/** Once the next frame has been painted. */
export const afterFrame = (work: () => void, delayMs?: number) =>
  requestAnimationFrame(() => setTimeout(work, delayMs))

/**
 * Content below the first screenful waits until that one is painted: laying it out as well would delay the first frame
 * (P5). Without a script it is simply visible.
 */
const renderFirstScreenFirst = () => {
  if (document.hidden) return
  marks['frame'] = 'first'
  afterFrame(() => delete marks['frame'])
}

const missed: (() => void)[] = []

const { entry, splash, ahead } = document.currentScript?.dataset ?? {}
let started = !entry
const screenScripts = ahead?.match(/\S+/g) ?? []

const preload = (href: string, onload?: () => unknown) =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      fetchPriority: 'low',
      onload,
    }),
  )

/**
 * The scripts of the screen, side by side. Asking for them before the first frame would hold that frame up, and the entry
 * alone would bring them one after the other.
 */
export const fetchAhead = () => {
  for (const href of screenScripts.splice(0)) preload(href)
}

/**
 * A browser that follows a link may break off the scripts that still load (Firefox). That is no fault: a rescue would reload
 * this page instead of opening the next one.
 */
let leaving = false

/**
 * Offline this does not load either; online the fault is in the device's caches. The policy lets a script of the page
 * itself load others, but not one that the parser found: preloaded scripts are allowed. When the network is back the
 * page is reloaded.
 */
const failed = () => {
  if (leaving) return
  const href = '/m/rescue.js'
  preload(href, () => import(/* @vite-ignore */ href))
  addEventListener('online', () => location.reload())
}

const start = () => {
  if (started) return
  started = true
  fetchAhead()
  // Offline the script does not load; the next touch requests it again.
  import(/* @vite-ignore */ entry as string).catch(() => {
    started = false
    failed()
  })
}

/** The first touch starts the app. Links work without a script; a form or a button waits until the app can handle it. */
const notice = (event: Event) => {
  const { type } = event
  const target = event.target as Element
  if (type === 'beforeunload') leaving = true
  else start()
  if (type === 'submit') {
    event.preventDefault()
    missed.push(() => (target as HTMLFormElement).requestSubmit())
  }
  const button = type === 'click' && target.closest<HTMLElement>('button[type=button]')
  if (button) missed.push(() => button.click())
}

/** Only until the app stands: Firefox keeps no page for Back that listens to `beforeunload`. */
const listen = (way: 'addEventListener' | 'removeEventListener') => {
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'submit', 'click', 'beforeunload'])
    self[way](sign, notice, true)
}

// The browser offers once and early; its own banner would come in between (REQ-INSTALL-004).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  self.playfrontInstall = event
})
takeAnswer()
self.playfront = {
  token: takeToken(),
  failed,
  done() {
    listen('removeEventListener')
    delete marks['session']
    for (const again of missed.splice(0)) again()
  },
}
showWhatIsRemembered()
renderFirstScreenFirst()
// A tab sees the splash once, for so long from the first frame on (REQ-SPLASH-001).
if (splash) afterFrame(endSplash, Number(splash))
listen('addEventListener')

/** Starts the app once the browser has nothing better to do. */
export const startWhenIdle = () => {
  // Safari has no idle callback; there a short delay lets the first paint happen.
  if ('requestIdleCallback' in self) requestIdleCallback(start, { timeout: 3_000 })
  else setTimeout(start, 200)
}

/** The screen's scripts load once it is painted, and the app starts when the page is complete. */
export const startAfterPaint = () => {
  addEventListener('DOMContentLoaded', () => afterFrame(fetchAhead))
  addEventListener('load', startWhenIdle)
}
