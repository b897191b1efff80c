/** NUL is no letter either: no text of the database can hold it. */
const canBeRead = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/**
 * An address whose path can be decoded. A per cent sign that encodes no character, as in a link cut off by a chat,
 * stands for itself: then the path matches no page, and the visitor gets the not-found page instead of a bare error.
 *
 * @example readableUrl('/m/%E0%A4%A?x=1') // '/m/%25E0%25A4%25A?x=1'
 */
export const readableUrl = (url: string): string => {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  return canBeRead(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
