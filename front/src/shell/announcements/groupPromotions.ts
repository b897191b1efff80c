import { text } from '../../platform/memory/notation'
import type { ReadAnnouncement } from './announcement'

/** The promotions of one category, under its name. */
export interface PromotionGroup {
  code: string
  name: string
  announcements: ReadAnnouncement[]
}

/**
 * The promotion list: announcements by category, in the categories' order. Uncategorised and empty entries are left
 * out.
 * @param told the raw response about categories
 */
export const groupPromotions = (
  told: unknown,
  announcements: readonly ReadAnnouncement[],
): PromotionGroup[] => {
  const { categories } = (told ?? {}) as { categories?: unknown }
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
