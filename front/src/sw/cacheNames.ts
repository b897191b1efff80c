import type { WorkerParameters } from './readParameters'

/** Caches of one build for one merchant; another build starts with empty ones. */
export const cacheNames = ({ env, merchant }: WorkerParameters, build: string) => {
  const prefix = `playfront-${env}-${merchant}-`
  return {
    pages: `${prefix}${build}-pages`,
    files: `${prefix}${build}-files`,
    /** Whether a cache was left behind by an earlier build. */
    isOutdated: (name: string): boolean =>
      name.startsWith('playfront-') && !name.startsWith(`${prefix}${build}-`),
  }
}
