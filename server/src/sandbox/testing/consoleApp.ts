import { fastify, type FastifyInstance } from 'fastify'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { registerBodyParsers } from '../../http/calls/bodyParsers'
import { answerError } from '../../http/errors/answerError'
import type { CallLimit } from '../../http/guards/callLimit'
import { createMerchantDirectory, type MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Platform } from '../../platform/platform'
import { fakePlatform } from '../../platform/fakePlatform'
import type { Harness } from '../../testing/harness'

/**
 * The app that registers the simulators' pages in a test: with the real hosts, and the harness's store behind them.
 */
export interface ConsoleApp {
  app: FastifyInstance
  merchants: MerchantDirectory
  platform: Platform
  limit: CallLimit
  /** What a page of this host says. */
  page(host: string, url: string, headers?: Record<string, string>): Promise<{ status: number; html: string }>
  /** Sends a form as a browser does from a page of the same host, or from wherever `headers` say. */
  sends(
    host: string,
    url: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; html: string; to: string | undefined }>
  close(): Promise<void>
}

export const lotusFront = 'lotus.localhost'
export const melaFront = 'mela.localhost'

export const openConsoleApp = async ({ platform }: Pick<Harness, 'platform'>): Promise<ConsoleApp> => {
  const app = fastify()
  app.setErrorHandler(answerError)
  registerBodyParsers(app)
  const merchants = await createMerchantDirectory({
    read: async () => demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings)),
    // A separate clock: the harness lets days pass, and nothing is published in them.
    clock: fakePlatform(0).clock,
    onError: () => undefined,
  })
  const limit = { byAddress: async () => undefined, bySession: async () => undefined }
  return {
    app,
    merchants,
    platform,
    limit,
    async page(host, url, headers = {}) {
      const answer = await app.inject({ url, headers: { host, ...headers } })
      return { status: answer.statusCode, html: answer.body }
    },
    async sends(host, url, form, headers = { 'sec-fetch-site': 'same-origin' }) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(form).toString(),
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      return { status: answer.statusCode, html: answer.body, to: answer.headers.location }
    },
    async close() {
      merchants.stop()
      await app.close()
    },
  }
}

/** The hidden field of a page's form; empty when there is none. */
export const fieldOf = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
