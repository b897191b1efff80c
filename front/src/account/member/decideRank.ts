type Fields = Record<string, unknown>

const recordOf = (found: unknown): Fields => (typeof found === 'object' && found !== null ? { ...found } : {})

const countOf = (found: unknown): number | undefined => {
  const count = typeof found === 'string' && found !== '' ? Number(found) : found
  return typeof count === 'number' && Number.isFinite(count) ? count : undefined
}

/**
 * How far the member is on the way to the next rank, from 0 to 1 (REQ-VIP-002 to -004). The documents name
 * `totalExpectedConditions` at the root, our own server writes it into `currentProgress`: both are read (AMB-49).
 */
export const decideRank = (answer: unknown): number => {
  const root = recordOf(answer)
  const labelId = recordOf(root['playerRankProgress'])['labelId']
  if (labelId === undefined || labelId === null || labelId === '') return 1
  const current = recordOf(root['currentProgress'])
  const completed = countOf(current['completedConditions']) ?? countOf(root['completedConditions']) ?? 0
  const expected =
    countOf(current['totalExpectedConditions']) ?? countOf(root['totalExpectedConditions']) ?? 1
  return Math.min(1, Math.max(0, completed / Math.max(1, expected)))
}

/** Whether the member has a VIP label at all (REQ-VIP-001). */
export const hasVip = (label: { labelName?: string } | undefined): boolean => Boolean(label?.labelName)
