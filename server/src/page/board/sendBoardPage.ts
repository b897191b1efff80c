import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../cache/readyPage'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Each answer is another one, by its nonce: compressed as tightly as a few milliseconds off the main thread allow. */
const brotliQuality = 5

/** Sends the page in the encoding that the browser takes. */
export const sendBoardPage = async (
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'plain') return reply.send(html)
  const body =
    encoding === 'br'
      ? await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await toGzip(html)
  return reply.header('content-encoding', encoding).send(body)
}
