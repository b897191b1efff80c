import type { Theme, Token } from './tokens'

type Rules = [token: string, value: string][]

/**
 * The theme as CSS, small enough to be inlined in every page: `:root` holds the preferred scheme, and only what
 * differs is said again for the other. `data-theme="light"` or `"dark"` on `<html>` is the player's own choice and
 * wins over the device.
 */
export function themeCss({ scheme, appleFace, light, dark }: Theme): string {
  const base = scheme === 'dark' ? dark : light
  const other = scheme === 'dark' ? light : dark
  const otherName = scheme === 'dark' ? 'light' : 'dark'
  const differing = rulesOf(other).filter(([token, value]) => base[token as Token] !== value)
  const turned = block(otherName, differing)
  return [
    `:root{${block(scheme === 'dark' ? 'dark' : 'light', rulesOf(base))}}`,
    // A brand that prefers dark does not ask the device, see `Brand.scheme`.
    scheme === 'dark' ? '' : `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${turned}}}`,
    `:root[data-theme=${otherName}]{${turned}}`,
    // Only Apple's browsers know this font keyword.
    Object.keys(appleFace).length > 0
      ? `@supports (font:-apple-system-body){:root{${declare(Object.entries(appleFace))}}}`
      : '',
  ].join('')
}

function rulesOf(tokens: Record<Token, string>): Rules {
  return Object.entries(tokens)
}

function block(scheme: 'light' | 'dark', rules: Rules): string {
  return `color-scheme:${scheme};${declare(rules)}`
}

function declare(rules: Rules): string {
  return rules.map(([token, value]) => `--pf-${token}:${value}`).join(';')
}
