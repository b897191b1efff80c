import { buildStale } from './buildStale'
import { BuildFailure } from './describeFailure'

/** Builds what is stale; when that fails says so in a sentence and ends the process. */
export const buildOrLeave = async (root: string, notify: (line: string) => void): Promise<string[]> => {
  try {
    return await buildStale(root, notify)
  } catch (failure) {
    if (!(failure instanceof BuildFailure)) throw failure
    console.error(`\n${failure.message}`)
    process.exit(1)
  }
}
