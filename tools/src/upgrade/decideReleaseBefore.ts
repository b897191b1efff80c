/** A commit that set the version in `package.json`. */
export interface VersionCommit {
  commit: string
  version: string
}

export interface ReleaseFacts {
  /** Tags `v…` that the present commit contains, the newest version first, each with its commit. */
  tags: readonly VersionCommit[]
  /** The commits that set the version, the newest first. */
  versions: readonly VersionCommit[]
  /** The present commit. */
  head: string
  /** The versions that were released, as `released.json` lists them: nothing older can be upgraded. */
  released: readonly string[]
}

export type ReleaseBefore =
  | { kind: 'tag' | 'previousVersion' | 'presentVersion'; commit: string; version: string }
  | { kind: 'none' }

/**
 * The release before the present commit: its newest tag that is not the commit itself; without tags the commit that
 * first had the version before the present one, or the one that set the present version where the one before was never
 * released.
 */
export const decideReleaseBefore = ({ tags, versions, head, released }: ReleaseFacts): ReleaseBefore => {
  const tag = tags.find(({ commit, version }) => commit !== head && released.includes(version))
  if (tag) return { kind: 'tag', ...tag }
  const [present] = versions
  const previous = versions.find(({ version }) => version !== present?.version)
  const first = versions.findLast(({ version }) => version === previous?.version)
  if (first && released.includes(first.version)) return { kind: 'previousVersion', ...first }
  return present ? { kind: 'presentVersion', ...present } : { kind: 'none' }
}
