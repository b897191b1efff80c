import type { FastifyInstance } from 'fastify'
import { wheelWords } from './wheelWords'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'

/** The wheel's own look, light and dark. */
const styles = `
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; background: #fff; color: #16181d; }
:root[data-side='dark'] { color-scheme: dark; background: #20242c; color: #f2f4f8; }
:root:lang(ur) { line-height: 2; }
:root:lang(my), :root:lang(km), :root:lang(th) { line-height: 1.8; }
body { display: grid; justify-items: center; gap: 12px; padding: 12px; }
.place { position: relative; inline-size: min(232px, 60vh, 100%); aspect-ratio: 1; direction: ltr; }
.wheel { display: block; inline-size: 100%; block-size: 100%; }
.hand { position: absolute; inset-block-start: -4px; inset-inline-start: calc(50% - 12px); inline-size: 24px; block-size: 28px; }
button { inline-size: 100%; min-block-size: 48px; padding: 8px 16px; border: 0; border-radius: 14px; background: light-dark(#1d5bd6, #8db4ff); color: light-dark(#fff, #10131a); font: inherit; font-weight: 700; cursor: pointer; touch-action: manipulation; }
button[aria-disabled='true'] { opacity: 0.65; }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: -6px; }
.result { min-block-size: 1.5em; font-size: 18px; font-weight: 700; text-align: center; }
.note { color: light-dark(#515966, #b6bdc9); font-size: 14px; text-align: center; }
`

/**
 * The demonstration's mini-game, as an external provider would serve it: one plain script that draws a wheel into the
 * document that loads it. A press, Enter or Space spins it; points last as long as the page and are only for fun. It
 * needs no storage, no call and no money.
 */
export const wheelScript = `;(() => {
'use strict'
const words = ${JSON.stringify(wheelWords)}
const texts = words[document.documentElement.lang] ?? words.en
const prizes = [5, 20, 10, 50, 15, 30, 10, 25]
const colours = ['#c8102e', '#f2b632', '#0b7a75', '#7a3fb0', '#d1592a', '#1d5bd6', '#00843d', '#b4236a']
const turnMs = 2600
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
const number = new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' })

const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(styles)})
document.adoptedStyleSheets = [sheet]

const make = (name, attributes, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
const draw = (name, attributes, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const part = 360 / prizes.length
const onRim = (degrees, radius) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return (100 + radius * Math.cos(angle)).toFixed(2) + ' ' + (100 + radius * Math.sin(angle)).toFixed(2)
}
const pieces = prizes.flatMap((prize, index) => {
  const middle = index * part
  const from = onRim(middle - part / 2, 96)
  const to = onRim(middle + part / 2, 96)
  const [x, y] = onRim(middle, 68).split(' ')
  return [
    draw('path', { d: 'M100 100L' + from + 'A96 96 0 0 1 ' + to + 'Z', fill: colours[index] }),
    draw('text', { x, y, fill: '#fff', 'font-size': 22, 'font-weight': 800, 'text-anchor': 'middle', 'dominant-baseline': 'central', transform: 'rotate(' + middle + ' ' + x + ' ' + y + ')' }, number.format(prize)),
  ]
})
const wheel = draw('svg', { viewBox: '0 0 200 200', class: 'wheel', 'aria-hidden': 'true' },
  ...pieces,
  draw('circle', { cx: 100, cy: 100, r: 96, fill: 'none', stroke: '#fff', 'stroke-width': 4 }),
  draw('circle', { cx: 100, cy: 100, r: 18, fill: '#fff' }))
const hand = draw('svg', { viewBox: '0 0 24 28', class: 'hand', 'aria-hidden': 'true' },
  draw('path', { d: 'M2 2h20L12 26z', fill: '#16181d', stroke: '#fff', 'stroke-width': 2 }))
const button = make('button', { type: 'button' }, texts.spin)
const result = make('p', { class: 'result', role: 'status' }, texts.points.replace('{n}', number.format(0)))
document.title = texts.title
document.body.append(make('div', { class: 'place' }, wheel, hand), button, result, make('p', { class: 'note' }, texts.note))

let points = 0
let turned = 0
let isTurning = false

const land = (prize) => {
  points += prize
  isTurning = false
  button.removeAttribute('aria-disabled')
  result.textContent = '+' + number.format(prize) + ' · ' + texts.points.replace('{n}', number.format(points))
}

const spin = () => {
  if (isTurning) return
  isTurning = true
  button.setAttribute('aria-disabled', 'true')
  const [drawn] = crypto.getRandomValues(new Uint32Array(1))
  const index = drawn % prizes.length
  const from = turned
  turned = Math.ceil(from / 360) * 360 + (isCalm ? 0 : 1440) + 360 - index * part
  const shown = (degrees) => ({ transform: 'rotate(' + degrees + 'deg)' })
  const motion = wheel.animate([shown(from), shown(turned)], { duration: isCalm ? 0 : turnMs, easing: 'cubic-bezier(0.15, 0.7, 0.2, 1)', fill: 'forwards' })
  motion.finished.then(() => land(prizes[index]))
}
button.addEventListener('click', spin)
})()
`

/**
 * Serves the demonstration's mini-game under the hosts that merchants have set, in the folders of both variants
 * (REQ-MINIGAME-002). It is the same wheel in both: whether its container can be dragged is the front's to know.
 */
export const registerSandboxMiniGame = (
  app: FastifyInstance,
  { merchants, limit }: { merchants: MerchantDirectory; limit: CallLimit },
): void => {
  for (const variant of ['v1', 's1']) {
    app.get(
      `/mini-game/${variant}/minigame.js`,
      { config: { name: 'sandboxMiniGame' } },
      async (request, reply) => {
        await limit.byAddress(request)
        const { name } = readHost(request.host)
        const isOurs = merchants.all().some(({ miniGame }) => miniGame.host === name && name !== '')
        if (!isOurs) throw new Refusal('request.not.found')
        return reply
          .headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' })
          .type('text/javascript; charset=utf-8')
          .send(wheelScript)
      },
    )
  }
}
