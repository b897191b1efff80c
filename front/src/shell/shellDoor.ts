import { fetchOnce } from '../store/fetchOnce'
import type { Shell, ShellSetting } from './shell'

export interface ShellDoor {
  /**
   * Fetches the shell's rooms, once.
   * @throws when they cannot be had; the next call tries again
   */
  open(): Promise<Shell>
}

/** The shell as screens see it, before its code is there. */
export const createShellDoor = (setting: () => ShellSetting): ShellDoor => ({
  open: fetchOnce(async () => (await import('./shell')).createShell(setting())),
})
