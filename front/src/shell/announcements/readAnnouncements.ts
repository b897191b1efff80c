import { isLanguageCode } from '@playfront/contract/languages'
import type { ActivityRedirect, Execution } from '@playfront/contract/shell/announcements'
import { text } from '../../platform/memory/notation'
import type { AnnouncementList, ReadAnnouncement } from './announcement'

type Found = Record<string, unknown>

const asRecord = (value: unknown): Found =>
  typeof value === 'object' && value !== null ? (value as Found) : {}

const isExecution = (value: unknown): value is Execution => value === 'A' || value === 'B' || value === 'F'

const readAnnouncement = (item: unknown): ReadAnnouncement[] => {
  const found = asRecord(item)
  const { execution } = found
  const [id, title, content, language] = ['id', 'title', 'content', 'language'].map((name) =>
    text(found[name]),
  )
  if (!id || !(title || content) || !isExecution(execution)) return []
  return [
    {
      id,
      title: title ?? '',
      content: content ?? '',
      execution,
      category: text(found['category']),
      promotionType: text(found['promotionType']),
      language: language && isLanguageCode(language) ? language : undefined,
      // A place that we do not know leads nowhere; see `decideActivityButton`.
      redirect: (text(found['redirect']) || undefined) as ActivityRedirect | undefined,
      externalLink: text(found['externalLink']) || undefined,
      activityId: text(found['activityId']) || undefined,
    },
  ]
}

/** A server's list as far as it is valid: entries without an id, text or audience are left out. */
export const readAnnouncements = (received: unknown): AnnouncementList => {
  const { forceRead, announcements: inside } = asRecord(received)
  const list: unknown = Array.isArray(received) ? received : inside
  return {
    forceRead: forceRead === true,
    announcements: Array.isArray(list) ? list.flatMap(readAnnouncement) : [],
  }
}
