import type { Document } from './announcementsFlow'

export type Fault = 'words' | 'halfWords' | 'link' | 'order'

/** Why an announcement cannot be saved as it stands; whether it may be published is the server's word. */
export const decideFault = ({ words, redirect, externalLink, from, until }: Document): Fault | undefined => {
  const written = Object.values(words)
  if (written.length === 0) return 'words'
  if (written.some(({ title, content }) => title.trim() === '' || content.trim() === '')) return 'halfWords'
  if (redirect === 'REDIRECT_URL' && !externalLink) return 'link'
  if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)) return 'order'
  return undefined
}
