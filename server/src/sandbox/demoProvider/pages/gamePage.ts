import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { currencyDigits } from '@playfront/contract/money'
import { escapeText, jsonForPage } from '../../../kernel/markup'
import { drawMotif, type Motif } from '../catalogue/motifs'
import { shownReturn, demoProviderVendors, type DemoProviderTitle } from '../catalogue/demoProviderGames'
import { games } from '../games/games'
import { slotSymbols } from '../games/slot'
import { gameWordsIn } from './gameWords'

export interface GamePageFacts {
  title: DemoProviderTitle
  merchant: Pick<FullMerchantSettings, 'code' | 'currency' | 'currencySymbol' | 'currencyPosition'>
  language: LanguageCode
  /** The merchant's pages, which alone may frame this one. */
  parents: readonly string[]
  nonce: string
}

/** A game's page: its frame and what its script needs, without any data of the player. */
export const gamePage = ({ title, merchant, language, parents, nonce }: GamePageFacts): string => {
  const { words, tag, direction } = gameWordsIn(language)
  const { returns, rows } = games[title.kind].odds()
  const facts = {
    vendor: title.vendor,
    game: title.gameId,
    title: title.title,
    merchant: merchant.code,
    locale: tag,
    money: {
      digits: currencyDigits[merchant.currency],
      symbol: merchant.currencySymbol,
      position: merchant.currencyPosition,
    },
    odds: { rows, returns: shownReturn(returns) },
    parents,
    words,
  }
  const [ground, light] = title.hues
  return [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="data:,"><title>${escapeText(title.title)}</title>`,
    '<link rel="stylesheet" href="/studio/screen/game.css">',
    `<link rel="stylesheet" href="/studio/screen/${title.kind}.css">`,
    `<style nonce="${nonce}">:root{--ground:${ground};--light:${light}}</style>`,
    `<script type="application/json" id="facts">${jsonForPage(facts)}</script>`,
    `<script type="module" nonce="${nonce}" src="/studio/screen/${title.kind}.js"></script>`,
    `</head><body>${sprites(title)}<main>`,
    `<header><div><h1>${escapeText(title.title)}</h1><p class="house">${escapeText(demoProviderVendors[title.vendor])}</p></div>`,
    `<p class="purse"><span id="kind" class="chip" hidden></span><span class="held"><span class="quiet">${words.balance}</span> <output id="balance" aria-live="off">…</output></span></p></header>`,
    `<section id="board" class="${title.kind}" aria-label="${escapeText(title.title)}"></section>`,
    `<p id="result" role="status">${words.opening}</p>`,
    '<form id="controls"><div id="choices"></div>',
    `<div class="row"><div class="stake" role="group" aria-label="${words.stake}">`,
    `<button type="button" id="less" aria-label="${words.less}">−</button>`,
    `<span class="amount"><span class="quiet">${words.stake}</span><output id="stake">…</output></span>`,
    `<button type="button" id="more" aria-label="${words.more}">+</button></div>`,
    '<button id="play" disabled></button></div></form>',
    `<button type="button" id="info" class="plain">${words.info}</button>`,
    `<dialog id="odds" aria-labelledby="odds-title"><h2 id="odds-title" tabindex="-1">${words.info}</h2><div id="odds-body"></div><button type="button" id="odds-close">${words.close}</button></dialog>`,
    `<noscript><p>${words.noScript}</p></noscript></main></body></html>`,
  ].join('')
}

const symbolInk = (light: number) => ({
  a: `hsl(${light} 90% 62%)`,
  b: `hsl(${light} 80% 40%)`,
  c: '#1b1b2b',
})

/** The pictures that a page's script places; the rarest of a slot is the game's own. */
const sprites = ({ kind, motif, hues }: DemoProviderTitle): string => {
  const pictures: [string, Motif, number][] =
    kind === 'slot'
      ? slotSymbols.map((symbol, n) =>
          n === 0
            ? [symbol, motif, hues[1]]
            : [symbol, symbol === 'crown' ? 'crown' : symbolMotif[symbol], symbolHue[n] ?? 0],
        )
      : [['own', motif, hues[1]]]
  const symbols = pictures.map(
    ([id, drawn, light]) =>
      `<symbol id="p-${id}" viewBox="0 0 200 200">${drawMotif(drawn, symbolInk(light))}</symbol>`,
  )
  return `<svg class="sprites" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}

const symbolMotif = { gem: 'gem', lotus: 'flower', bell: 'bell', leaf: 'bamboo', drop: 'stones' } as const
const symbolHue = [44, 190, 330, 46, 120, 210]
