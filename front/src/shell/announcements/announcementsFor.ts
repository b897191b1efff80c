import type { ReadAnnouncement } from './announcement'

export interface Reader {
  isSignedIn: boolean
  isFirstTimeLogin: boolean
}

/** What of a list is for this reader: B for visitors, A for members, F besides at a first sign-in (B§4). */
export const announcementsFor = (
  announcements: readonly ReadAnnouncement[],
  { isSignedIn, isFirstTimeLogin }: Reader,
): ReadAnnouncement[] => {
  const meant = isSignedIn ? (isFirstTimeLogin ? 'AF' : 'A') : 'B'
  return announcements.filter(({ execution }) => meant.includes(execution))
}
