import {
  announcementCategories,
  announcementLists,
  listAnnouncements,
} from '@playfront/contract/shell/announcements'
import { text } from '../../platform/memory/notation'
import type { ReadAnnouncement } from './announcement'
import { type StoreApi, createStore } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import type { Requests } from '../../requests/requests'
import { readAnnouncements } from './readAnnouncements'

/** The promotions of one category, under its name. */
export interface PromotionGroup {
  code: string
  name: string
  announcements: ReadAnnouncement[]
}

/**
 * The promotion list: announcements by category, in the categories' order. Uncategorised and empty entries are left
 * out.
 * @param received the raw response about categories
 */
export const groupPromotions = (
  received: unknown,
  announcements: readonly ReadAnnouncement[],
): PromotionGroup[] => {
  const { categories } = (received ?? {}) as { categories?: unknown }
  const list: unknown[] = Array.isArray(categories) ? categories : []
  return list
    .map((category) => {
      const found = (category ?? {}) as Record<string, unknown>
      const code = text(found['code'])
      return {
        code,
        name: text(found['name']),
        announcements: announcements.filter(({ category: own }) => own === code),
      }
    })
    .filter((group) => group.code !== '' && group.name !== '' && group.announcements.length > 0)
}

export interface PromotionListState {
  /** What is said about downloading the app; undefined until it was asked. */
  appDownload?: ReadAnnouncement[]
  /** The promotion list by category; undefined until it was asked. */
  promotions?: PromotionGroup[]
}

export interface PromotionListFlow {
  store: StoreApi<PromotionListState>
  /** Requests, once for the page, the announcements about the app (REQ-POPUP-020); nothing when the request fails. */
  askAppDownload(): Promise<ReadAnnouncement[]>
  /** Requests, once for the page, the promotions by category (REQ-POPUP-021); nothing when the request fails. */
  askPromotions(): Promise<PromotionGroup[]>
}

const promotionsOf = { types: 'PR', platform: 'M' } as const
const quietly = { alert: false } as const

/** What is announced beside the popup: about the app, and the list of promotions. */
export const createPromotionListFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): PromotionListFlow => {
  const store = createStore<PromotionListState>(() => ({}))

  const loadAppDownload = fetchOnce(async () => {
    const query = { ...promotionsOf, category: announcementLists.appDownload }
    const received = await requests.valueOf(listAnnouncements, query, quietly)
    const { announcements: appDownload } = readAnnouncements(received)
    store.setState({ appDownload })
    return appDownload
  })

  const loadPromotions = fetchOnce(async () => {
    const [received, list] = await Promise.all([
      requests.valueOf(announcementCategories, {}, quietly),
      requests.valueOf(listAnnouncements, promotionsOf, quietly),
    ])
    const promotions = groupPromotions(received, readAnnouncements(list).announcements)
    store.setState({ promotions })
    return promotions
  })

  return {
    store,
    askAppDownload: () => loadAppDownload().catch(() => []),
    askPromotions: () => loadPromotions().catch(() => []),
  }
}
