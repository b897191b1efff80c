import type { PromptShell } from './promptHouse'

/** Brings installing to life once the page has settled: what the browser says of it. */
export const settleInstall = (_house: unknown, { install }: Pick<PromptShell, 'install'>): void =>
  install.start()
