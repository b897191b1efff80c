import type { DataFolder } from '../cluster/dataFolder'
import type { ClusterTools } from '../cluster/initialiseCluster'
import { databaseLost } from '../failure/startSentences'
import type { StartFailure } from '../failure/StartFailure'
import { decideRestart } from './decideRestart'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster'
import { stopLeftover } from './stopLeftover'

export interface KeepOptions extends Omit<PostmasterOptions, 'onEnd'> {
  log: (line: string) => void
  /** Called when it could not be kept running; without it the failure ends the process. */
  onLost?: (failure: StartFailure) => void
}

/**
 * Starts PostgreSQL and starts it again on the same port when it ends by itself, such as when the system kills it for want of
 * memory: at most three times in ten minutes.
 *
 * @throws Error whose message is what PostgreSQL wrote into its log, at the first start
 */
export const keepPostmaster = async (
  places: DataFolder,
  tools: ClusterTools,
  options: KeepOptions,
): Promise<Postmaster> => {
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  let ends: number[] = []
  const lose = (cause?: unknown) => {
    const failure = databaseLost(places.logFile, cause)
    if (options.onLost) return options.onLost(failure)
    queueMicrotask(() => {
      throw failure
    })
  }
  const onEnd = () => {
    if (isStopping) return
    const decision = decideRestart(ends, performance.now())
    if (!decision.ok) return lose()
    ends = decision.ends
    options.log('the database stopped by itself and is started again')
    restarting = restart().catch(lose)
  }
  const start = (port: number | undefined) => startPostmaster(places, tools, { ...options, port, onEnd })
  const restart = async () => {
    await stopLeftover(places.cluster, options.log)
    running = await start(running.port)
    if (isStopping) await running.stop()
  }
  let running = await start(options.port)
  return {
    port: running.port,
    stop: async () => {
      isStopping = true
      await restarting
      await running.stop()
    },
  }
}
