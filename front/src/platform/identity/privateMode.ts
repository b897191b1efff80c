/**
 * Whether the browser keeps nothing of this visit. A guess: callers may only refuse a convenience because of it
 * (SEC-22).
 */
export interface PrivateMode {
  isPrivate(): Promise<boolean>
}

/** What Safari and Firefox say where they lock the private files of an origin. */
const lockedFiles = /unknown transient reason|security error/i

const locksFiles = async (): Promise<boolean> => {
  if (typeof navigator.storage?.getDirectory !== 'function') return false
  try {
    await navigator.storage.getDirectory()
    return false
  } catch (thrown) {
    return thrown instanceof Error && lockedFiles.test(thrown.message)
  }
}

/** Chromium kept less for a private visit than a script may hold in memory, until it began to report one quota to all. */
const keepsLessThanMemory = async (): Promise<boolean> => {
  const { memory } = performance as { memory?: { jsHeapSizeLimit: number } }
  if (memory === undefined || typeof navigator.storage?.estimate !== 'function') return false
  const { quota } = await navigator.storage.estimate()
  return quota !== undefined && quota < memory.jsHeapSizeLimit
}

/**
 * The guess, once per page. Browsers close the gaps that reveal it, Chromium has closed all cheap ones; a browser that
 * does not reveal it counts as an ordinary visit.
 */
export const createBrowserPrivateMode = (): PrivateMode => {
  let guess: Promise<boolean> | undefined
  const look = async () => (await locksFiles()) || (await keepsLessThanMemory())
  return { isPrivate: () => (guess ??= look().catch(() => false)) }
}
