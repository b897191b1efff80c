import { pixelProviders } from '@playfront/contract/shell/pixelProviders'
import { allowForeignScripts } from '../scripts/foreignTrust'
import { loadForeignScript } from '../scripts/loadForeignScript'
import { pixelEntries } from './pixelEntries'
import type { Pixels } from './pixels'

/** The real advertisers: each from its own host and no other (SEC-09). */
export const browserPixels: Pixels = {
  async start(provider, id) {
    const { script, scripts } = pixelProviders[provider]
    const hosts = scripts.map((origin) => new URL(origin).host)
    pixelEntries[provider].prepare(id, script.split('?')[0] ?? script)
    allowForeignScripts(hosts)
    await loadForeignScript(script.replace('{id}', encodeURIComponent(id)), hosts)
  },
  notify: (provider, name, values, eventId) => pixelEntries[provider].notify(name, values, eventId),
}
