/** NUL is no letter either: no text of the database can hold it. */
const canBeRead = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/**
 * An address whose path can be read. A per cent sign that spells no letter, as in a link cut off by a chat, stands for
 * itself: then the path leads where nothing lives, and whoever came by it gets a page that says so, not a bare failure.
 *
 * @example readableUrl('/m/%E0%A4%A?x=1') // '/m/%25E0%25A4%25A?x=1'
 */
export const readableUrl = (url: string): string => {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  return canBeRead(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}
