import { Readable } from 'node:stream'
import type { Call } from '@playfront/contract/call'
import { statementExport } from '@playfront/contract/money/wallet'
import { statementExportRequest } from '@playfront/contract/money/wallet.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { exportStatement } from './exportStatement'

export interface StatementExportDoors {
  callerOf(call: Call<unknown, unknown>, request: FastifyRequest): Promise<CallContext>
}

/** Exports under way on this node at a time. */
const mostAtOnce = 16

/**
 * Puts the statement's export on the merchant's origin, behind the guards of every call. A member has one at a time
 * (`TOO_MANY_REQUEST`), a node so many (`server.busy`).
 */
export const registerStatementExport = (app: FastifyInstance, { callerOf }: StatementExportDoors): void => {
  const underWay = new Set<string>()
  app.get(statementExport.path, { config: { name: 'statementExport' } }, async (request, reply) => {
    const caller = await callerOf(statementExport, request)
    const asked = statementExportRequest.parse(request.query)
    const { memberId } = requireSession(caller)
    if (underWay.has(memberId)) throw new Refusal('TOO_MANY_REQUEST')
    if (underWay.size >= mostAtOnce) throw new Refusal('server.busy')
    underWay.add(memberId)
    let isOver = false
    const end = () => {
      if (!isOver) underWay.delete(memberId)
      isOver = true
    }
    const { name, text } = await exportStatement(caller, asked).catch((failure: unknown) => {
      end()
      throw failure
    })
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` })
      .type('text/csv; charset=utf-8')
      .send(Readable.from(text).once('end', end).once('close', end))
  })
}
