/** A page that no server of ours has written: what it lacks is added once the settings are known. */
export interface StaticPage {
  /** Adds what is not in the head yet; a tag that the host has put there stays as it is. */
  addHeadTags(tags: readonly PageTag[]): void
  /** Calls once the app has drawn something. */
  whenDrawn(listener: () => void): void
  /** Ends the splash, in this tab permanently (REQ-SPLASH-002). */
  hideSplash(): void
}

export interface PageTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** Where `index.html` lets the app be drawn. */
const rootId = 'root'

/** What distinguishes one tag from another; start-up pictures and theme colours differ in their media. */
const identity = ['name', 'rel', 'media'] as const

const selectorOf = ({ tag, attributes }: PageTag): string =>
  identity.reduce((selector, name) => {
    const value = attributes[name]
    return value === undefined ? selector : `${selector}[${name}=${JSON.stringify(value)}]`
  }, tag as string)

/** The document's own. */
export const browserStaticPage: StaticPage = {
  addHeadTags(tags) {
    for (const tag of tags) {
      if (document.head.querySelector(selectorOf(tag))) continue
      const element = document.createElement(tag.tag)
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
      document.head.append(element)
    }
  },
  whenDrawn(listener) {
    const root = document.getElementById(rootId)
    if (!root || root.childElementCount > 0) return listener()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      listener()
    })
    observer.observe(root, { childList: true })
  },
  hideSplash() {
    document.documentElement.dataset['splash'] = 'seen'
    try {
      sessionStorage.setItem('pf.splash', '1')
    } catch {
      // Forbidden or full: the next page shows it again.
    }
  },
}

/** What a page without our server says of the platform before any settings do. */
export interface NamedMerchant {
  /** The merchant's code, of `<meta name="merchant">`; empty when the page does not name it. */
  merchantCode: string
  /** The origin that answers the calls, of `<meta name="api-origin">`. */
  apiOrigin?: string | undefined
}

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const namedMerchant = (): NamedMerchant => ({
  merchantCode: metaContent('merchant') ?? '',
  apiOrigin: metaContent('api-origin'),
})
