import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { hashOf, joined } from './bytes'

/** The promise of one issue: one line of a day's manifest. */
export interface PromiseLine {
  readonly issueId: string
  /** Lower-case hex of 32 bytes. */
  readonly commit: string
  /** The beacon round that decides the issue. */
  readonly round: number
}

/** The promises of a day as they were published, with the SHA-256 that was published beside them (lottery 6.2). */
export interface DayManifest {
  readonly text: string
  readonly hash: string
}

const firstLine = /^previous (none|[0-9a-f]{64})$/
const promiseLine = /^(\S+) ([0-9a-f]{64}) ([1-9]\d*)$/

/**
 * The lines of a manifest, or null for an invalid text: `previous …`, then `issueId commit round`, each ended by a line
 * feed.
 */
export function readManifest(text: string): readonly PromiseLine[] | null {
  const [head = '', ...lines] = text.split('\n')
  if (!firstLine.test(head) || lines.pop() !== '') return null
  const promises = lines.flatMap((line): PromiseLine[] => {
    const [, issueId, commit, round] = promiseLine.exec(line) ?? []
    return issueId && commit && round ? [{ issueId, commit, round: Number(round) }] : []
  })
  return promises.length === lines.length ? promises : null
}

/** Whether a manifest is whole, has the hash it was published with, and promises exactly this for the issue. Never throws. */
export function isPromised({ text, hash }: DayManifest, { issueId, commit, round }: PromiseLine): boolean {
  if (bytesToHex(hashOf(text)) !== hash) return false
  const lines = readManifest(text)?.filter((line) => line.issueId === issueId) ?? []
  const [line] = lines
  return lines.length === 1 && line?.commit === commit && line.round === round
}

/** The lottery and the day `YYYY-MM-DD` whose manifest promises an issue, or null for a text that is no issue id (lottery 4.1). */
export function manifestDayOf(issueId: string): { readonly lottery: string; readonly day: string } | null {
  const [, lottery, year, month, date] = /^(.+)-(\d{4})(\d{2})(\d{2})(?:-\d{3,4})?$/.exec(issueId) ?? []
  return lottery ? { lottery, day: `${year}-${month}-${date}` } : null
}

/**
 * The promise published before betting opens: `SHA-256("lot/commit/v1" 00 issueId 00 serverSeed)` as hex (lottery 6.2).
 * The issue id inside prevents swapping seeds between issues.
 * @param serverSeed 32 bytes as hex.
 * @throws RangeError when the seed is not hex.
 */
export const commitOf = (issueId: string, serverSeed: string): string =>
  bytesToHex(hashOf(joined('lot/commit/v1', issueId, hexToBytes(serverSeed))))

/** SHA-256 of the day's ordered `issueId commit` lines, each ended by a newline (lottery 6.2, day manifest). */
export const manifestOf = (commits: readonly { issueId: string; commit: string }[]): string =>
  bytesToHex(hashOf(commits.map(({ issueId, commit }) => `${issueId} ${commit}\n`).join('')))
