/** The part of a plan that is reported; PostgreSQL returns much more. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface PlanReading {
  /** The most rows that any step of the plan took up. */
  max: number
  /** Tables of some size that were read from end to end. */
  scanned: string[]
}

/** A table so small is read in one piece: an index would be no shorter. */
const fewRows = 100

/** How much of its tables a statement went through, by the plan that it was run with. */
export const readPlan = (node: PlanNode): PlanReading => {
  const below = (node.Plans ?? []).map(readPlan)
  const rows =
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  const table = node['Relation Name']
  return {
    max: Math.max(rows, ...below.map(({ max }) => max)),
    scanned: [
      ...(node['Node Type'] === 'Seq Scan' && table && rows > fewRows ? [table] : []),
      ...below.flatMap(({ scanned }) => scanned),
    ],
  }
}
