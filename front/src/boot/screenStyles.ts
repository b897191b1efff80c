/** Style sheets by their address: those in the page already, and those on their way. */
const sheets = new Map<string, Promise<void>>()

const fetchSheet = (href: string) =>
  new Promise<void>((done, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => done()
    link.onerror = () => {
      // The next asking tries again instead of sharing the failure.
      link.remove()
      sheets.delete(href)
      failed(new Error(href))
    }
    document.head.append(link)
  })

/** These style sheets were inlined into the page for the first paint, and are not fetched again. */
export const markStyles = (addresses: readonly string[]): void =>
  addresses.forEach((href) => sheets.set(href, Promise.resolve()))

/**
 * Loads a script together with its style sheets, so that nothing is shown without its looks. The build wraps every
 * `import()` in it (`loadStyles`).
 * @param files names of style sheets, relative to the app's folder
 */
export const loadWithStyles = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const waiting = files.map((file) => {
    const href = import.meta.env.BASE_URL + file
    const sheet = sheets.get(href) ?? fetchSheet(href)
    sheets.set(href, sheet)
    return sheet
  })
  const [module] = await Promise.all([load(), ...waiting])
  return module
}
