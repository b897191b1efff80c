import { pixelHouses } from '@playfront/contract/shell/pixelHouses'
import { allowForeignScripts } from '../scripts/foreignTrust'
import { loadForeignScript } from '../scripts/loadForeignScript'
import { pixelEntries } from './pixelEntries'
import type { Pixels } from './pixels'

/** The real advertisers: each from its own host and no other (SEC-09). */
export const browserPixels: Pixels = {
  async start(house, id) {
    const { script, scripts } = pixelHouses[house]
    const hosts = scripts.map((origin) => new URL(origin).host)
    pixelEntries[house].prepare(id, script.split('?')[0] ?? script)
    allowForeignScripts(hosts)
    await loadForeignScript(script.replace('{id}', encodeURIComponent(id)), hosts)
  },
  tell: (house, name, values, eventId) => pixelEntries[house].tell(name, values, eventId),
}
