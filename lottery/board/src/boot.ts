import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { Platform } from './platform/platform'
import { createServices, type AppServices } from './app/createServices'
import { beginWith } from './render/beginWith'
import { decideArrival } from './session/decideArrival'
import { storedSession } from './session/sessionFlow'
import { fetchDictionary } from './texts/dictionaries'
import { createTexts } from './texts/texts'

/**
 * Opens the board: hides or requests the launch code, applies the merchant's theme, and creates the services in the
 * player's language.
 */
export const boot = async (platform: Platform): Promise<AppServices> => {
  const { page, memory } = platform
  const asked = decideArrival(page.query())
  page.replaceQuery(asked.cleanQuery)
  page.setScheme(asked.scheme)
  const code = asked.language ?? memory.recall(storedSession)?.language ?? 'EN'
  page.speak(languages[code].tag, languages[code].direction)
  const opening = page.opening()
  // Outside a frame there is no one to ask: then the tab continues as after a reload.
  const isAwaiting = asked.awaitsCode && page.isFramed()
  const comeIn = async () => {
    const merchant = opening?.merchant ?? (await fetchSettings(platform, code))
    page.knowFronts(merchant.domains.hosts)
    return { merchant, launchCode: isAwaiting ? await page.askCode() : asked.launchCode }
  }
  const [{ merchant, launchCode }, words] = await Promise.all([comeIn(), fetchDictionary(code)])
  const arrival = { ...asked, launchCode }
  const texts = createTexts(code, words)
  page.entitle(texts.t('page.title'))
  const services = createServices({ platform, merchant, texts, arrival, isTraced: opening?.isTraced })
  services.serverClock.start()
  const opened = services.session.open(arrival)
  if (opening?.board) {
    // The server-rendered HTML stays until it is known who plays.
    await opened
    beginWith(services, opening.board, opening.ageMs())
  }
  return services
}

/** Only a page that our server did not write comes without them. */
const fetchSettings = async (platform: Platform, code: LanguageCode) =>
  (await import('./session/askSettings')).askSettings(platform, code)
