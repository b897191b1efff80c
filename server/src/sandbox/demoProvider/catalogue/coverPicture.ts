import { escapeText } from '../../../kernel/markup'
import { drawMotif } from './motifs'
import type { DemoProviderTitle } from './demoProviderGames'

/** The background behind the motif: each vendor has its own style. */
const grounds: Record<DemoProviderTitle['vendor'], (light: string) => string> = {
  LUMEN: (light) =>
    `<g fill="${light}" fill-opacity=".16">${Array.from({ length: 12 }, (_, n) => `<path d="m150 165-40-330h80z" transform="rotate(${n * 30} 150 165)"/>`).join('')}</g>`,
  KOI: (light) =>
    `<g fill="none" stroke="${light}" stroke-opacity=".2" stroke-width="6">${[40, 75, 110, 145, 180, 215].map((r) => `<circle cx="150" cy="165" r="${r}"/>`).join('')}</g>`,
  BASALT: (light) =>
    `<g fill="${light}" fill-opacity=".13">${[0, 1, 2, 3, 4].map((n) => `<path d="m${n * 75 - 30} 400 40-${150 + (n % 3) * 80}h38l40 ${150 + (n % 3) * 80}z"/>`).join('')}</g>`,
  TIGA: (light) =>
    `<g fill="${light}" fill-opacity=".15">${Array.from({ length: 30 }, (_, n) => `<path d="m0-16 16 16L0 16-16 0z" transform="translate(${(n % 5) * 75 + (Math.floor(n / 5) % 2 ? 37 : 0)} ${Math.floor(n / 5) * 75 + 12})"/>`).join('')}</g>`,
}

/** The cover of a game, three by four, drawn on demand and always the same. Its title is shown beside it. */
export const coverPicture = ({ vendor, title, motif, hues: [ground, light] }: DemoProviderTitle): string => {
  const ink = {
    a: `hsl(${light} 92% 62%)`,
    b: `hsl(${light} 78% 42%)`,
    c: `hsl(${ground} 60% 26%)`,
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400" role="img">',
    `<title>${escapeText(title)}</title>`,
    `<defs><radialGradient id="g" cx="50%" cy="40%" r="80%"><stop offset="0" stop-color="hsl(${ground} 70% 46%)"/><stop offset="1" stop-color="hsl(${ground} 75% 15%)"/></radialGradient>`,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${ground} 80% 8%)" stop-opacity="0"/><stop offset="1" stop-color="hsl(${ground} 80% 8%)" stop-opacity=".85"/></linearGradient></defs>`,
    '<rect width="300" height="400" fill="url(#g)"/>',
    grounds[vendor](ink.a),
    `<circle cx="150" cy="165" r="112" fill="hsl(${ground} 80% 12%)" fill-opacity=".35"/>`,
    `<g transform="translate(50 65)">${drawMotif(motif, ink)}</g>`,
    '<rect y="250" width="300" height="150" fill="url(#s)"/>',
    '</svg>',
  ].join('')
}
