import { Readable } from 'node:stream'
import type { Call } from '@playfront/contract/call'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { CallContext, CallerOf } from '../handler'
import { Refusal } from '../../kernel/refusal'

export interface WrittenFile {
  name: string
  /** The file, piece by piece as it is read; it takes what the store holds at its beginning and nothing later. */
  text: AsyncGenerator<string>
}

/** A call that is answered with a table for spreadsheets. */
export interface FileRow {
  name: string
  call: Call<unknown, unknown>
  write(caller: CallContext, query: unknown): Promise<WrittenFile>
}

/** Reads what was asked before anything is written. Throws `request.invalid` for a strange query. */
export const fileRow = <Asked extends z.ZodType>(
  name: string,
  call: Call<unknown, unknown>,
  asked: Asked,
  write: (caller: CallContext, asked: z.output<Asked>) => Promise<WrittenFile>,
): FileRow => ({ name, call, write: (caller, query) => write(caller, asked.parse(query)) })

export interface FileDeps {
  callerOf: CallerOf
}

/** Files under way on this node at a time. */
const maxAtOnce = 16

/**
 * Serves files on the merchant's origin, behind the guards of every call. A member may have one at a time
 * (`TOO_MANY_REQUEST`), a node a limited number (`server.busy`).
 */
export const registerFiles = (
  app: FastifyInstance,
  { callerOf }: FileDeps,
  files: readonly FileRow[],
): void => {
  const underWay = new Set<string>()
  for (const { name, call, write } of files)
    app.get(call.path, { config: { name } }, async (request, reply) => {
      const caller = await callerOf(call, request)
      if (!caller.session) throw new Refusal('login.not.session')
      const { memberId } = caller.session
      if (underWay.has(memberId)) throw new Refusal('TOO_MANY_REQUEST')
      if (underWay.size >= maxAtOnce) throw new Refusal('server.busy')
      underWay.add(memberId)
      let isOver = false
      const end = () => {
        if (!isOver) underWay.delete(memberId)
        isOver = true
      }
      const begin = async () => write(caller, request.query)
      const file = await begin().catch((failure: unknown) => {
        end()
        throw failure
      })
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${file.name}"`,
        })
        .type('text/csv; charset=utf-8')
        .send(Readable.from(file.text).once('end', end).once('close', end))
    })
}
