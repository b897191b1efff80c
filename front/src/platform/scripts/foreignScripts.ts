/** Another house's code in this page: how it is brought in, asked, and reached once it is here. */
export interface ForeignScripts {
  /**
   * Loads a script of another house; a second call for the same address shares the first.
   * @param allowedHosts hosts the merchant's settings name; any other address is refused (SEC-09)
   * @param signal gives up a script that nothing has come of yet
   * @throws when it cannot be had or was given up
   */
  load(url: string, allowedHosts: readonly string[], signal: AbortSignal): Promise<void>
  /**
   * Asks by a script that answers by calling a function of the page, whose name the query's `callback` tells it.
   * @throws when no answer comes or it was given up
   */
  ask(url: string, allowedHosts: readonly string[], signal: AbortSignal): Promise<unknown>
  /** What a script has put into the page under a name; nothing when it is no function. */
  entry(name: string): ((...given: never[]) => unknown) | undefined
}
