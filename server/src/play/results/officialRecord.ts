import type { OfficialRecord } from '@playfront/contract/play/lottery/issue'
import type { z } from 'zod'
import type { issueRequest } from '@playfront/contract/play/lottery/issue.schema'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { isSameResult } from '../feeds/decideFeedState'
import type { FeedRepository } from '../feeds/feedRepository'
import { mutable, presentIssue } from '../issues/presentIssue'
import { findIssue, readDatabaseNow } from '../issues/readIssues'

/** Where the result of a draw that others hold is from: what each source said last, and every version (lottery 4.7). */
export const createOfficialRecord =
  (feeds?: Pick<FeedRepository, 'label'>): Handler<'lotteryOfficialRecord', z.output<typeof issueRequest>> =>
  async ({ merchant, store }, { issueId }): Promise<OfficialRecord> =>
    store.read(merchant.code, async (connection) => {
      const issue = await findIssue(connection, issueId)
      if (!issue || issue.drawSource !== 'official') throw new Refusal('issue_unknown')
      const serverTime = await readDatabaseNow(connection)
      return {
        serverTime,
        issue: presentIssue(issue, serverTime),
        label: feeds?.label ?? 'demonstration',
        ...(await readProvenance(connection, issueId)),
        ...(issue.betRoot === null ? {} : { betRoot: issue.betRoot }),
      }
    })

interface WordRow {
  source: string
  numbers: DrawResult
  at: Date
}

interface VersionRow {
  version: number
  numbers: DrawResult
  by: 'sources' | 'people'
  reason: string
  at: Date
}

const readProvenance = async (
  { query }: MerchantConnection,
  drawId: string,
): Promise<Pick<OfficialRecord, 'sources' | 'versions'>> => {
  const versions = await query<VersionRow>(versionsStatement, [drawId])
  const words = await query<WordRow>(wordsStatement, [drawId])
  const newest = versions.at(-1)
  return {
    // Before a result is confirmed, the report of a single source is not shown to anyone.
    sources: newest
      ? words.map(({ source, numbers, at }) => ({
          name: source,
          receivedAt: at.getTime(),
          numbers: mutable(numbers),
          agrees: isSameResult(numbers, newest.numbers),
        }))
      : [],
    versions: versions.map(({ version, numbers, by, reason, at }) => ({
      version,
      numbers: mutable(numbers),
      confirmedAt: at.getTime(),
      by,
      reason,
    })),
  }
}

const versionsStatement: PreparedStatement = {
  name: 'lottery_result_versions',
  text: `select version, numbers, confirmed_by as by, reason, confirmed_at as at
    from lottery_official_result where draw_id = $1 order by version`,
}

const wordsStatement: PreparedStatement = {
  name: 'lottery_result_words',
  text: `select distinct on (source) source, numbers, received_at as at
    from lottery_feed_report where draw_id = $1 order by source, id desc`,
}
