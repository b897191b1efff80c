import type { LazyPage } from './page'

const settingsId = 'playfront-settings'
const liveRegionId = 'playfront-live'

const languageWriter = () => import('./writeLanguage')

/** The document the app runs in. */
export const browserPage: LazyPage = {
  setTitle: (title) => void (document.title = title),
  // The server has written the rendered language into the page; few visits change it.
  setLanguage: async (code) => (await languageWriter()).writeLanguage(code),
  keepLanguage: async (code) => (await languageWriter()).keepLanguage(code),
  setScheme(scheme) {
    if (scheme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = scheme
    // Offline the frame keeps its colour.
    void import('./writeFrameColour').then(
      ({ writeFrameColour }) => writeFrameColour(scheme),
      () => undefined,
    )
  },
  settingsText: () => document.getElementById(settingsId)?.textContent ?? undefined,
  addStyles: (cssText) =>
    import('@playfront/web/platform/addStyles').then(({ addStyles }) => addStyles(cssText)),
  asStatic: () => import('./staticPage').then(({ browserStaticPage }) => browserStaticPage),
  announce(text) {
    // Part of the frame, so that it is there before anything is said.
    const region = document.getElementById(liveRegionId)
    if (region) region.textContent = text
  },
  loadedFiles: () => performance.getEntriesByType('resource').map(({ name }) => name),
}
