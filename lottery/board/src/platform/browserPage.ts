import { boardOpeningId, type BoardOpening } from '@playfront/contract/play/lottery/board'
import { addStyles } from '@playfront/web/platform/addStyles'
import type { Page, ShareEnd } from './page'

let fronts: readonly string[] = []

/**
 * Where the page around us may be: the front end that identifies itself, or, in browsers that do not report ancestors,
 * every front end of the merchant. The browser delivers a message only to the origin it was addressed to.
 */
const parentOrigins = (): readonly string[] => {
  const { protocol, port, ancestorOrigins } = window.location
  const known = fronts.map((host) => `${protocol}//${host}${port && `:${port}`}`)
  const ancestor = ancestorOrigins?.[0]
  // Firefox hides the ancestor of a page without referrer as "null".
  return ancestor && ancestor !== 'null' ? known.filter((origin) => origin === ancestor) : known
}

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

/** A frame may be forbidden the clipboard; what is selected by a press can still be copied the old way. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  // A modal makes everything outside it inert, so the field must stand inside.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then; the address is freed when it is done with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const shareBlob = async (blob: Blob): Promise<ShareEnd> => {
  const file = new File([blob], 'slip.png', { type: 'image/png' })
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  if (canShare) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'cancelled'
    }
  }
  saveBlob('slip.png', blob)
  return 'saved'
}

/** The browser's page. The theme is a sheet made by script, since the policy allows no inline style. */
export const browserPage: Page = {
  query: () => new URLSearchParams(window.location.search),
  opening() {
    const text = document.getElementById(boardOpeningId)?.textContent
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // By the monotonic clock: the device's wall clock may jump.
    const ageMs = () => Math.max(0, performance.now() - (page?.responseStart ?? 0))
    return text ? { ...(JSON.parse(text) as BoardOpening), ageMs } : undefined
  },
  replaceQuery(query) {
    const text = query.toString()
    window.history.replaceState(null, '', text ? `?${text}` : window.location.pathname)
  },
  isFramed: () => window.parent !== window,
  knowFronts: (hosts) => void (fronts = hosts),
  notifyParent(message) {
    if (window.parent === window) return
    for (const origin of parentOrigins()) window.parent.postMessage(message, origin)
  },
  askCode: () =>
    new Promise((resolve) => {
      const subscribe = ({ source, origin, data }: MessageEvent) => {
        if (source !== window.parent || !parentOrigins().includes(origin)) return
        if (data?.type !== 'platform:launch' || typeof data.code !== 'string') return
        window.removeEventListener('message', subscribe)
        resolve(data.code)
      }
      window.addEventListener('message', subscribe)
      browserPage.notifyParent({ type: 'game:launch' })
    }),
  setTheme: addStyles,
  setScheme(scheme) {
    if (scheme) document.documentElement.dataset['theme'] = scheme
  },
  speak(tag, direction) {
    document.documentElement.lang = tag
    document.documentElement.dir = direction
  },
  entitle: (title) => void (document.title = title),
  isCalm: () => calm.matches,
  async sharePicture(picture, direction) {
    const { drawPicture } = await import('./browserPicture')
    const blob = await drawPicture(picture, direction)
    return blob ? shareBlob(blob) : 'failed'
  },
  save: (name, type, content) => saveBlob(name, new Blob([content], { type })),
  copy: (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(text),
    ),
}
