import { boundedMemo } from '../../boundedMemo'
import { pageHeaders } from '../../http/headers/securityHeaders'
import { frontPolicy } from '../document/frontPolicy'
import type { PageRequest } from './renderPage'
import type { Encoding, ReadyPage } from './readyPage'
import type { Origin } from '../document/origin'

/** A page's answers, each put together once: what is left for a request is to send one. */
export interface PageAnswers {
  status: number
  etag: string
  /** The answer in an encoding to a browser that looks from this origin; the policy names the origin's port. */
  answerFor(encoding: Encoding, origin: Origin): PageAnswer
}

export interface PageAnswer {
  headers: Record<string, string>
  body: Buffer
}

/** Three encodings over http and https; made-up ports in the Host header get little space. */
const keptAnswers = 12

/** Puts a ready page's answers together as they are asked for. */
export const pageAnswers = (
  page: ReadyPage,
  { merchant, path, stocked }: Pick<PageRequest, 'merchant' | 'path' | 'stocked'>,
): PageAnswers => {
  const answers = boundedMemo<PageAnswer>(keptAnswers)
  return {
    status: page.status,
    etag: page.etag,
    answerFor: (encoding, origin) =>
      answers(`${encoding} ${origin.protocol} ${origin.port}`, () => ({
        headers: {
          ...headersOf(page, encoding, frontPolicy(merchant, origin, page, path)),
          ...(stocked && fresh),
        },
        body: page[encoding],
      })),
  }
}

/** What is on offer now is asked for each time: neither the browser nor the worker keeps a page that says it. */
const fresh = { 'cache-control': 'private, no-store' }

/**
 * `private`: the language cookie has a say in what a page's address answers, and no shared cache knows it. `no-cache`:
 * the browser asks each time whether its copy still holds, by the tag of its bytes, which differ from language to language.
 */
const headersOf = ({ etag }: ReadyPage, encoding: Encoding, policy: string): Record<string, string> => ({
  ...pageHeaders,
  'content-security-policy': policy,
  'cache-control': 'private, no-cache',
  // Going back to a page takes the browser's copy unasked, unless the language in the cookie has changed.
  vary: 'Accept-Language, Accept-Encoding, Cookie',
  etag,
  'content-type': 'text/html; charset=utf-8',
  ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
})
