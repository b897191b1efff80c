import { fetchOnce } from '../store/fetchOnce'
import type { Shell, ShellDeps } from './shell'

export interface LazyShell {
  /**
   * Loads the shell's features, once.
   * @throws when they cannot be loaded; the next call tries again
   */
  open(): Promise<Shell>
}

/** The shell as screens see it, before its code has loaded. */
export const createLazyShell = (deps: () => ShellDeps): LazyShell => ({
  open: fetchOnce(async () => (await import('./shell')).createShell(deps())),
})
