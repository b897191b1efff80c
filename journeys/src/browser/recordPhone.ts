import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seconds } from '@playfront/contract/time'
import type { BrowserContext, Request } from 'playwright-core'
import { addEvidenceSource } from '../environment/evidence'

/** More than any test says; a page that complains without end does not fill the memory. */
const maxLines = 5_000

let phones = 0

/**
 * Keeps what a phone says and does, for the case that its test fails: a log of its console, errors and failed requests,
 * and a trace of every action. `JOURNEYS_TRACE=full` adds the page before and after each action.
 * @param now the journey's time, in epoch milliseconds
 */
export const recordPhone = async (
  context: BrowserContext,
  merchant: string,
  now: () => number,
): Promise<void> => {
  const name = `phone-${(phones += 1)}-${merchant}`
  const lines = logOf(context, now)
  const isFull = process.env['JOURNEYS_TRACE'] === 'full'
  await context.tracing.start({ title: name, snapshots: isFull, screenshots: isFull })
  const forget = addEvidenceSource({
    async leave(folder) {
      await writeFile(join(folder, `${name}.log`), lines.join('\n'))
      for (const [nth, page] of context.pages().entries())
        await page.screenshot({ path: join(folder, `${name}-page-${nth + 1}.png`), timeout: seconds(10) })
      await context.tracing.stopChunk({ path: join(folder, `${name}.trace.zip`) })
      await context.tracing.startChunk()
    },
  })
  context.on('close', forget)
}

const logOf = (context: BrowserContext, now: () => number): string[] => {
  const lines: string[] = []
  const note = (line: string) => {
    if (lines.length < maxLines) lines.push(`${new Date(now()).toISOString()} ${line}`)
  }
  const nameOf = (request: Request) => `${request.method()} ${request.url()}`
  context.on('page', (page) => note(`page opened ${page.url()}`))
  context.on('console', (message) => note(`${message.type()} ${message.text()} (${message.location().url})`))
  context.on('weberror', (error) => note(`error ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) =>
    note(`failed ${nameOf(request)} ${request.failure()?.errorText ?? ''}`),
  )
  context.on('response', (response) => note(`${response.status()} ${nameOf(response.request())}`))
  return lines
}
