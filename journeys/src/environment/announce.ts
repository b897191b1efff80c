import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { seedAnnouncements } from '@playfront/server/shell/announcements/seedAnnouncements'
import { openStore } from '@playfront/server/store/openStore'

/** Puts up what a merchant announces, in place of what the demonstration does. */
export const announce = (databaseUrl: string, merchant: string, list: AnnouncementList): Promise<void> =>
  seedAs(databaseUrl, ({ settings }) => (settings.code === merchant ? list : undefined))

/** Takes every announcement of the demonstration down. */
export const announceNothing = (databaseUrl: string): Promise<void> =>
  seedAs(databaseUrl, () => ({ lists: [], announcements: [] }))

type Demonstrated = (typeof demonstrationMerchants)[number]

const seedAs = async (
  url: string,
  bookOf: (merchant: Demonstrated) => AnnouncementList | undefined,
): Promise<void> => {
  const store = openStore({ url, platform: realPlatform() })
  const merchants = demonstrationMerchants.flatMap((merchant) => {
    const announcements = bookOf(merchant)
    return announcements ? [{ settings: merchant.settings, announcements }] : []
  })
  try {
    await seedAnnouncements(store, merchants)
  } finally {
    await store.close()
  }
}
