import { timingSafeEqual } from 'node:crypto'
import type { PreviewVisitor } from '@playfront/contract/console/versions.schema'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { minutes } from '@playfront/contract/time'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../../platform/keys/secrets'

export const previewCookie = 'pf_preview'

export const readPreviewCookie = (cookies: string | undefined): string | undefined =>
  cookies?.includes(previewCookie) ? /(?:^|;\s*)pf_preview=([\w.-]+)/.exec(cookies)?.[1] : undefined

/** What a preview shows, to whom, and until when. Its holder sees one draft of one merchant and nothing else. */
export interface PreviewPass {
  merchant: string
  draft: string
  language: LanguageCode
  scheme: 'light' | 'dark'
  visitor: PreviewVisitor
  /** Id of the simulated member's rank. */
  rank?: string
  /** What its clocks say beyond the real time, milliseconds. */
  aheadMs: number
  /** Epoch milliseconds. */
  endsAt: number
}

export const previewLifeMs = minutes(15)

const purpose = 'settings preview'
const maxTokenLength = 1_000

/** The pass as a text that nobody can make or change without the platform's key. */
export const signPass = (pass: PreviewPass, secrets: Pick<Secrets, 'keyedHash'>): string => {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${text}.${secrets.keyedHash(purpose, text).toString('base64url')}`
}

/**
 * Reads a pass back.
 * @returns undefined when it was not made here, belongs to another merchant or has run out
 */
export const readPass = (
  token: string,
  { merchant, nowMs, secrets }: { merchant: string; nowMs: number; secrets: Pick<Secrets, 'keyedHash'> },
): PreviewPass | undefined => {
  const [text = '', sign = '', ...rest] = token.slice(0, maxTokenLength).split('.')
  const given = Buffer.from(sign, 'base64url')
  const right = secrets.keyedHash(purpose, text)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as PreviewPass
  const isKnown = Object.hasOwn(languages, pass.language)
  return isKnown && pass.merchant === merchant && nowMs < pass.endsAt ? pass : undefined
}

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
