import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress } from '@playfront/contract/shell/installTags'

/** The icon of 192 points at most, with space around it. */
const pictureSize = 192

/** Longer than the inline script takes: where it does not run, the splash disappears by itself. */
const withoutScriptMs = 1_000

/** What lies over a page that opens: nothing but a colour and the merchant's icon, so that it is there with the first frame. */
export interface Splash {
  /** Style of the element; part of the page's one inline sheet. */
  css: string
  html: string
  /** How long the inline script lets it lie, from the first frame on. */
  delayMs: number
}

const elementId = 'playfront-splash'

/** The rules inside a query for the installed app, or for everyone. */
const shownIn = ({ splash }: FullMerchantSettings, rule: string): string =>
  splash.shownIn === 'everywhere' ? rule : `@media (display-mode:standalone){${rule}}`

/**
 * The splash of a merchant (area SPLASH, decision 0012); nothing when it is to stay no time. It goes when the inline script
 * says so, at once in a tab that has seen it, and after a second more without a script.
 */
export const splashOf = (merchant: FullMerchantSettings): Splash | undefined => {
  const { splashDelayMs: delayMs } = merchant.shell
  if (delayMs === 0) return undefined
  const icon = iconAddress(merchant, pictureSize, 'any')
  const css = [
    `#${elementId}{display:none}`,
    shownIn(
      merchant,
      `#${elementId}{display:block;position:fixed;inset:0;z-index:9;background:var(--pf-surface) url("${icon}") center/96px no-repeat;animation:playfront-splash 0s ${delayMs + withoutScriptMs}ms forwards}`,
    ),
    `[data-splash=seen] #${elementId}{visibility:hidden;opacity:0;transition:opacity .25s,visibility .25s}`,
    `@media (prefers-reduced-motion:reduce){#${elementId}{transition:none!important}}`,
    '@keyframes playfront-splash{to{visibility:hidden}}',
  ].join('')
  return { css, html: `<div id="${elementId}" aria-hidden="true"></div>`, delayMs }
}
