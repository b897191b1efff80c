import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { diskFull } from '../failure/startSentences'

/** An empty cluster takes 40 MB, its first log of changes 64 more, and the first day of bets some on top. */
const NEW_CLUSTER_BYTES = 150 * 1024 ** 2

/** The bytes that may still be written where the path is, or would be; the reserve kept for root is not counted. */
export function freeBytesAt(path: string): number {
  if (!existsSync(path)) return freeBytesAt(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** @throws StartFailure `disk-full` when a new cluster would not fit; initdb would half finish and not say why */
export function assertSpaceForCluster(dataDir: string): void {
  if (freeBytesAt(dataDir) < NEW_CLUSTER_BYTES) throw diskFull(dataDir)
}
