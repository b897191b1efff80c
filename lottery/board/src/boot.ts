import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { Platform } from './platform/platform'
import { buildHouse, type House } from './app/buildHouse'
import { beginWith } from './paint/beginWith'
import { decideArrival } from './session/decideArrival'
import { storedSession } from './session/storedSession'
import { fetchDictionary } from './texts/dictionaries'
import { createTexts } from './texts/texts'

/** Opens the board: hides the launch code, puts on the merchant's look, and builds the house in the player's language. */
export const boot = async (platform: Platform): Promise<House> => {
  const { page, memory } = platform
  const arrival = decideArrival(page.query())
  page.replaceQuery(arrival.cleanQuery)
  page.wearScheme(arrival.scheme)
  const code = arrival.language ?? memory.recall(storedSession)?.language ?? 'EN'
  page.speak(languages[code].tag, languages[code].direction)
  const opening = page.opening()
  const [merchant, words] = await Promise.all([
    opening?.merchant ?? fetchSettings(platform, code),
    fetchDictionary(code),
  ])
  page.knowFronts(merchant.domains.hosts)
  const texts = createTexts(code, words)
  page.entitle(texts.t('page.title'))
  const house = buildHouse({ platform, merchant, texts, arrival })
  house.beat.start()
  const opened = house.session.open(arrival)
  if (opening?.board) {
    // What the server painted stays until it is known who plays.
    await opened
    beginWith(house, opening.board, opening.ageMs())
  }
  return house
}

/** Only a page that our server did not write comes without them. */
const fetchSettings = async (platform: Platform, code: LanguageCode) =>
  (await import('./session/askSettings')).askSettings(platform, code)
