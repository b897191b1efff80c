import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PreviewPass } from './previewPass'
import type { FastifyRequest } from 'fastify'

/** The front as a draft would make it, for the holder of the pass. */
export interface PreviewVisit {
  pass: PreviewPass
  /** What players would have if the draft were published now. */
  settings: FullMerchantSettings
  /** What the preview's clocks say, epoch milliseconds. */
  nowMs: number
}

export interface PreviewAdmin {
  /**
   * The preview that a request belongs to; undefined, and at once, for all other requests. Rejects with
   * `preview.over`.
   */
  of(
    request: Pick<FastifyRequest, 'headers'>,
    merchant: FullMerchantSettings,
  ): Promise<PreviewVisit> | undefined
}
