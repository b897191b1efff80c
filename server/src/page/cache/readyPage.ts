import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { boundedMemo } from '../../boundedMemo'
import { etagOf } from '../../http/calls/etag'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page as it is sent, compressed once instead of once per response. */
export interface ReadyPage {
  status: number
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  /** CSP sources of its inline script and style. */
  scriptSource: string
  styleSource: string
}

export interface PageText {
  status: number
  html: string
  scriptSource: string
  styleSource: string
}

/** Compresses a page in each encoding that browsers accept, at the highest level; off the main thread. */
export const makeReady = async ({ html, ...page }: PageText): Promise<ReadyPage> => {
  const plain = Buffer.from(html)
  return { ...page, plain, ...(await compressText(plain)), etag: etagOf(plain) }
}

/** A text in each encoding that browsers accept, at the highest level; off the main thread. */
export const compressText = async (plain: Buffer): Promise<{ br: Buffer; gzip: Buffer }> => {
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { br, gzip: gzipped }
}

export type Encoding = 'br' | 'gzip' | 'plain'

const encodings = boundedMemo<Encoding>(500)

/** The tightest encoding that an Accept-Encoding header allows. */
export const chooseEncoding = (accepted = ''): Encoding => encodings(accepted, () => readEncoding(accepted))

const readEncoding = (accepted: string): Encoding => {
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'plain'
}

/**
 * Whether an encoding is named in the list, and not with a weight of zero.
 * @param accepted what `Accept-Encoding` says
 */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';').map((word) => word.trim())
    if (name !== encoding) return false
    return weight === '' || (weight.startsWith('q=') && Number(weight.slice(2)) > 0)
  })
