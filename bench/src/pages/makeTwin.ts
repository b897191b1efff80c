import type { Browser, Page } from 'playwright-core'
import { type BenchPlayer, launch, table } from '../server/players'
import { fetchLocal, servePages } from './pageServer'
import { withoutScripts } from './limitPages'
import { openPhone } from './phone'
import { settledHtml } from './settledHtml'

/** What the product is set against: `served`, the page's own HTML without scripts; `settled`, what it shows in the end as HTML. */
export type TwinKind = 'served' | 'settled'

/** A page whose first paint is measured. */
export interface RenderPage {
  name: string
  twin: TwinKind
  /** Opened as this player; as a visitor otherwise. */
  player?: BenchPlayer
  /** What is measured is shown in a frame, which the page opens by itself. */
  isFramed?: true
  /** Requested again for each visit: a game's address works once. */
  address(): Promise<string>
}

/** The pages of P2, by their addresses; `origin` is the merchant's front. */
export const renderPages = (origin: string, port: number, player: BenchPlayer): RenderPage[] => {
  const at = (path: string) => () => Promise.resolve(`${origin}${path}`)
  const game = `/m/launchGame?prize_mode=${table.prizeMode}&code=${table.lottery}&lottoView=betting`
  return [
    { name: 'home', twin: 'served', address: at('/m/home') },
    { name: 'login', twin: 'served', address: at('/m/login') },
    { name: 'lobby', twin: 'settled', player, address: at('/m/game') },
    { name: 'promotions', twin: 'settled', player, address: at('/m/activity') },
    { name: 'board', twin: 'settled', address: async () => (await launch(port, player)).gameUrl },
    { name: 'board in the launch page', twin: 'settled', player, isFramed: true, address: at(game) },
  ]
}

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
