/** A page that the worker has in its care. */
export interface CaredPage {
  /** Whether it may be loaded anew now; undefined when it does not answer, as a broken one does. */
  ask(): Promise<'reload' | 'later' | undefined>
  reload(): void
}

export interface RetireEnvironment {
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  /** The pages in this worker's care: none when it is a browser's first, so that nothing is loaded anew for ever. */
  pages(): Promise<CaredPage[]>
  unregister(): Promise<unknown>
}

/**
 * The way back from a bad release: the worker takes itself and all it kept away. A page that is in the middle of something
 * loads itself anew later; one that does not answer is loaded anew at once.
 */
export const retireWorker = async ({ caches, pages, unregister }: RetireEnvironment): Promise<void> => {
  const [names, open] = await Promise.all([caches.keys(), pages()])
  await Promise.all(names.filter((name) => name.startsWith('playfront-')).map((name) => caches.delete(name)))
  await unregister()
  await Promise.all(
    open.map(async (page) => {
      if ((await page.ask()) !== 'later') page.reload()
    }),
  )
}
