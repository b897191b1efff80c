/**
 * Opens an address in a separate window without an opener; a window opened under the same name before is reused, as
 * long as it exists.
 */
export type OpenNamedWindow = (url: string, name: string) => void

const windows = new Map<string, Window>()

/** A browser finds no window again that it opened without an opener, so the tie is cut afterwards. */
export const browserNamedWindow: OpenNamedWindow = (url, name) => {
  const known = windows.get(name)
  const shown = known && !known.closed ? known : open('', '_blank')
  if (!shown) return
  if (shown !== known) shown.opener = null
  windows.set(name, shown)
  shown.location.replace(url)
  shown.focus()
}
