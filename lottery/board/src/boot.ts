import { pageSettings, type PageSettings } from '@playfront/contract/shell/settings'
import { languages } from '@playfront/contract/languages'
import { seconds } from '@playfront/contract/time'
import type { Platform } from './platform/platform'
import { createRequests } from './requests/requests'
import { buildHouse, type House } from './app/buildHouse'
import { decideArrival } from './session/decideArrival'
import { storedSession } from './session/storedSession'
import { fetchDictionary } from './texts/dictionaries'
import { createTexts } from './texts/texts'

/** Waits between two askings for the settings; the last is repeated. */
const askAgainMs = [seconds(1), seconds(3), seconds(10)]

/** Opens the board: hides the launch code, puts on the merchant's look, and builds the house in the player's language. */
export const boot = async (platform: Platform): Promise<House> => {
  const { page, memory } = platform
  const arrival = decideArrival(page.query())
  page.replaceQuery(arrival.cleanQuery)
  page.wearScheme(arrival.scheme)
  const code = arrival.language ?? memory.recall(storedSession)?.language ?? 'EN'
  page.speak(languages[code].tag, languages[code].direction)
  const [{ merchant, themeCss }, words] = await Promise.all([
    askSettings(platform, code),
    fetchDictionary(code),
  ])
  page.wearTheme(themeCss)
  page.knowFronts(merchant.domains.hosts)
  const texts = createTexts(code, words)
  page.entitle(texts.t('page.title'))
  const house = buildHouse({ platform, merchant, texts, arrival })
  house.beat.start()
  void house.session.open(arrival)
  return house
}

/** Without settings there is neither a look nor a currency: asked for until they are there. */
const askSettings = async ({ network, clock }: Platform, language: string): Promise<PageSettings> => {
  const sender = () => ({ merchant: undefined, language, token: undefined })
  const requests = createRequests({ network, sender, onTokenRefused: () => {} })
  for (let times = 0; ; times++) {
    const outcome = await requests.ask(pageSettings, {})
    if (outcome.kind === 'done') return outcome.value
    const waitMs = askAgainMs[Math.min(times, askAgainMs.length - 1)] ?? 0
    await new Promise<void>((done) => void clock.after(waitMs, done))
  }
}
