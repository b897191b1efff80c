import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take long although they are short to read, the longest first. */
const slowFiles = [
  'stories/everyScreen.journey.ts',
  'stories/process.journey.ts',
  'stories/life.journey.ts',
  'stories/security.journey.ts',
  'embedded/startEmbeddedPostgres.test.ts',
  'login/strangers.test.ts',
  'protection/randomWalk.test.ts',
]

/**
 * Starts what takes long first, so that no worker ends a minute after the others. A fresh machine knows no times and
 * Vitest goes by the length of the files.
 */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted].sort((one, other) => placeOf(one) - placeOf(other))
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowFiles.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? slowFiles.length : place
}
