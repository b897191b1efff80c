import type { DrawResult, Family } from '@playfront/lottery-rules/result'

/** A draw held by an official lottery. Its id is the issue's, the same for every merchant. */
export interface OfficialDraw {
  drawId: string
  lottery: string
  family: Family
  /** Epoch milliseconds. */
  drawAtMs: number
}

/** One place that knows official results (lottery 4.7). Two of them have to agree. */
export interface FeedSource {
  readonly name: string
  /** A simulator's results are called demonstration results and never official (D-09). */
  readonly isSimulator: boolean
  /** The result, or nothing while there is none or the source cannot be reached. */
  fetch(draw: OfficialDraw): Promise<DrawResult | undefined>
}
