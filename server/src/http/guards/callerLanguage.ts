import { headerFallbackLanguage, isLanguageCode, type LanguageCode } from '@playfront/contract/languages'
import type { FastifyRequest } from 'fastify'

/**
 * The caller's language out of the Language header; anything that is no code of a language counts as not said
 * (REQ-REQUEST-005). Never refuses: errors need a language too.
 *
 * @example callerLanguage(request) // 'VI'
 */
export function callerLanguage(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const header = request.headers['language']
  return typeof header === 'string' && isLanguageCode(header) ? header : headerFallbackLanguage
}
