import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { announcementList, type AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import type { z } from 'zod'
import { cleanAnnouncement, type CleaningRules } from './cleanAnnouncement'

type Draft = z.output<typeof announcementList>['announcements'][number]

/** An announcement as it is stored. */
interface AnnouncementRow extends Omit<Draft, 'from' | 'until'> {
  shownFrom: Date | null
  shownUntil: Date | null
}

/** Where the merchant's settings let its words lead. */
export const cleaningRulesOf = ({ shell }: Pick<MerchantSettingsDocument, 'shell'>): CleaningRules => ({
  namedHostsOnly: shell.namedHostsOnly ?? false,
  externalHosts: shell.externalHosts ?? [],
  imageHosts: shell.imageHosts ?? [],
})

/**
 * The drafts as they are stored: all HTML is sanitized. Throws when the list breaks its schema.
 */
export const writeAnnouncements = (list: AnnouncementList, rules: CleaningRules) => {
  const { lists, announcements } = announcementList.parse(list)
  return { lists, announcements: announcements.map((draft) => rowOf(draft, rules)) }
}

const rowOf = ({ from, until, words, ...draft }: Draft, rules: CleaningRules): AnnouncementRow => ({
  ...draft,
  words: Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => [
      language,
      { title, content: cleanAnnouncement(content, rules) },
    ]),
  ),
  shownFrom: from ? new Date(from) : null,
  shownUntil: until ? new Date(until) : null,
})
