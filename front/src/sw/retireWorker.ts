/** A page that the worker has in its care. */
export interface CaredPage {
  /** Whether it may be reloaded now; undefined when it does not answer, as a broken one does not. */
  ask(): Promise<'reload' | 'later' | undefined>
  reload(): void
}

export interface RetireEnvironment {
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  /** The pages that this worker controls: none when it is a browser's first, so that nothing reloads endlessly. */
  pages(): Promise<CaredPage[]>
  unregister(): Promise<unknown>
}

/**
 * The way back from a bad release: the worker unregisters itself and deletes its caches. A page that is in the middle
 * of something reloads itself later; one that does not answer is reloaded at once. Until then the worker before this
 * one may still be storing what a page asked it for, so that the caches are deleted once more at the end.
 */
export const retireWorker = async ({ caches, pages, unregister }: RetireEnvironment): Promise<void> => {
  const deleteCaches = async () => {
    const own = (await caches.keys()).filter((name) => name.startsWith('playfront-'))
    await Promise.all(own.map((name) => caches.delete(name)))
  }
  const [open] = await Promise.all([pages(), deleteCaches()])
  await unregister()
  await Promise.all(
    open.map(async (page) => {
      if ((await page.ask()) !== 'later') page.reload()
    }),
  )
  await deleteCaches()
}
