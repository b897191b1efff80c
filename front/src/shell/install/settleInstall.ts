import type { PromptShell } from './occasions'

/** Brings installing to life once the page has settled: what the browser says of it. */
export const settleInstall = (_services: unknown, { install }: Pick<PromptShell, 'install'>): void =>
  install.start()
