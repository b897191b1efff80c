import type { Platform } from '../platform/platform'
import type { WorkerParameters } from './readParameters'

/** Page side: registers the worker (REQ-PWA-001) and has it keep what this page loaded before it came. */
export const startWorker = async (
  { scripts, page }: Pick<Platform, 'scripts' | 'page'>,
  { env, merchant }: WorkerParameters,
): Promise<void> => {
  await scripts.registerWorker(`/m/sw.js?env=${env}&merchant=${merchant}`, '/m/')
  scripts.tellWorker({ do: 'keep', urls: page.loadedFiles() })
}
