import type { Browser, Page } from 'playwright-core'
import { fetchLocal } from './fetchLocal'
import { withoutScripts } from './limitPages'
import { servePages } from './pageServer'
import type { RenderPage } from './renderPages'
import { openPhone } from './phone'
import { settledHtml } from './settledHtml'

/** The same page without a script, served from memory. */
export interface Twin {
  address: string
  close(): void
}

/** Serves the twin of a page; its pictures come from the product. A page with a frame has a twin with a twin in its frame. */
export const makeTwin = async (
  browser: Browser,
  page: RenderPage,
  prepare: (page: Page) => Promise<void>,
): Promise<Twin> => {
  const address = await page.address()
  if (page.twin === 'served') {
    const html = (await fetchLocal(address)).body.toString()
    return serve(withoutScripts(html), address)
  }
  const context = await openPhone(browser)
  const settled = await settledHtml(context, address, { isFramed: page.isFramed, prepare })
  await context.close()
  const inner = settled.frame === undefined ? undefined : await serve(settled.frame, address)
  const outer = await serve(inner ? frameAt(settled.page, inner.address) : settled.page, address)
  return {
    address: outer.address,
    close() {
      inner?.close()
      outer.close()
    },
  }
}

const serve = async (html: string, elsewhere: string): Promise<Twin> => {
  const server = await servePages(new Map([['/', Buffer.from(html)]]), elsewhere)
  return { address: `${server.origin}/`, close: server.close }
}

/** The page with its frame led elsewhere. */
export const frameAt = (html: string, address: string): string =>
  html.replace(/<iframe[^>]*>/, () => `<iframe src="${address}" style="width:100%;height:100%;border:0">`)
