/** What of the browser a rescue touches. */
export interface RescueDeps {
  /** What outlives a reload of this tab; throws where storage is forbidden. */
  session: Pick<Storage, 'getItem' | 'setItem'>
  /** The page stands after a reload. */
  isReloaded(): boolean
  /** Undefined on plain http. */
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
  workers(): Promise<readonly { unregister(): Promise<unknown> }[]>
  /** Addresses of the scripts that the page names. */
  scripts(): readonly string[]
  /** Fetches past what the browser keeps, and keeps what comes instead. */
  fetchAgain(url: string): Promise<unknown>
  reload(): void
}

const flag = 'pf.rescued'

/** Once in a tab: a page that does not work after that would reload endlessly. */
const isFirst = ({ session, isReloaded }: RescueDeps): boolean => {
  try {
    if (session.getItem(flag) !== null) return false
    session.setItem(flag, '1')
    return true
  } catch {
    return !isReloaded()
  }
}

/**
 * The app did not start although the device is online: the cached files are broken. The worker, the caches and the
 * page's scripts in the browser's own cache are removed, and the page is reloaded, once (T45).
 * @returns whether it was done
 */
export const rescuePage = async (deps: RescueDeps): Promise<boolean> => {
  if (!isFirst(deps)) return false
  const { caches, workers, scripts, fetchAgain, reload } = deps
  const names = (await caches?.keys().catch(() => [])) ?? []
  await Promise.allSettled([
    ...names.filter((name) => name.startsWith('playfront-')).map((name) => caches?.delete(name)),
    ...(await workers().catch(() => [])).map((worker) => worker.unregister()),
    ...scripts().map(fetchAgain),
  ])
  reload()
  return true
}
