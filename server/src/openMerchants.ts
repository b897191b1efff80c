import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { createMerchantDirectory, type MerchantDirectory } from './http/place/merchantDirectory'
import { withoutMoved } from './merchants/moves'
import { publishedSettingsReader } from './merchants/publishedSettings'
import { seedMerchants } from './merchants/seedMerchants'
import { seedPromotions } from './money/promotions/seedPromotions'
import type { RegularDeps } from './serverServices'
import { withFirstPicture } from './art/renderFirstPicture'
import { seedAnnouncements } from './shell/announcements/seedAnnouncements'
import { withListKey, type LineKeys } from './shell/domains/lineKeys'
import type { Store } from './store/store'

/**
 * Reads all merchants again and again. A demonstration gets its three merchants first, where they are not there yet;
 * production begins with none.
 */
export const openMerchants = async (
  store: Store,
  lines: LineKeys,
  { options, log, closing, regularWork }: RegularDeps,
): Promise<MerchantDirectory> => {
  if (!options.production) await seedDemonstration(store)
  const merchants = await createMerchantDirectory({
    read: withListKey(
      publishedSettingsReader(store, ({ goesOnWith, ...found }) =>
        log.error(
          { ...found, goesOnWith },
          goesOnWith === undefined
            ? 'published settings cannot be read by this release: the merchant stays away until others are published'
            : 'published settings cannot be read by this release: the merchant goes on with those it had',
        ),
      ),
      lines,
    ),
    clock: regularWork.clockFor('merchants'),
    onError: (error) => {
      log.warn({ err: error }, 'the merchants’ settings could not be reloaded')
      regularWork.again('merchants')
    },
  })
  closing.push(merchants.stop)
  return merchants
}

const seedDemonstration = async (store: Store): Promise<void> => {
  const merchants = await store.readPlatform((connection) => withoutMoved(connection, demonstrationMerchants))
  const documents = merchants.map(({ settings }) => withFirstPicture(settings))
  await seedMerchants(store, await Promise.all(documents))
  await seedAnnouncements(store, merchants)
  await seedPromotions(store, merchants)
}
