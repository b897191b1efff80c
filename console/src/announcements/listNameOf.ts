import type { Texts } from '../texts/texts'
import type { Admin } from './announcementsFlow'

/** A list as the staff know it. */
export const listNameOf = ({ code, name }: Admin['lists'][number], t: Texts['t']): string => {
  if (code === 'popup') return t('announcements.list.popup')
  if (code === 'app_download') return t('announcements.list.app_download')
  return t('announcements.list.other', { name: name ?? code })
}
