import type { Call } from '@playfront/contract/call'
import { launchGame } from '@playfront/contract/play/launchGame'
import { launchChat } from '@playfront/contract/shell/chat'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'

/** Documented as GET, although each of them issues an address that works once. */
const launchPaths: readonly string[] = [launchGame.path, launchChat.path]

/** Whether a call changes something. The launches do although they are GETs (reliability 1.1, 13). */
export const hasEffect = ({ method, path }: Pick<Call<unknown, unknown>, 'method' | 'path'>): boolean =>
  method !== 'GET' || launchPaths.includes(path)

/**
 * Refuses calls with effects that a page of another site made (T13, T41): `fetch.site.refused`.
 *
 * A browser always says where a call comes from, and only its own origin is accepted. A caller without the header is
 * no browser; it holds its token itself and cannot be tricked by a page.
 *
 * @example fetchSite(calls.placeSlip, request)
 */
export function fetchSite(call: Call<unknown, unknown>, request: Pick<FastifyRequest, 'headers'>): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && hasEffect(call)) throw new Refusal('fetch.site.refused')
}
