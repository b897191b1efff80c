/** What jsdom lacks and the screens use; what these do is the browser's own matter. */
export const fillDomGaps = (): void => {
  window.scrollTo = () => undefined
  // A screen about which nothing special is so.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  HTMLImageElement.prototype.decode ??= () => Promise.resolve()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}
