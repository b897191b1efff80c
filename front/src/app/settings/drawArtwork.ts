import type { MerchantSettings } from '@playfront/contract/merchantSettings'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

const drawLogo = (name: string, colour: string): string => {
  const width = 24 + name.length * 17
  return address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40"><text x="4" y="29" font-family="system-ui,sans-serif" font-size="28" font-weight="700" fill="${colour}">${escape(name)}</text></svg>`,
  )
}

const drawIcon = (name: string, colour: string): string =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${colour}"/><text x="24" y="34" text-anchor="middle" font-family="system-ui,sans-serif" font-size="28" font-weight="700" fill="#fff">${escape(name.charAt(0))}</text></svg>`,
  )

const drawHero = (accent: string, second: string): string =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice"><rect width="800" height="450" fill="${accent}"/><circle cx="640" cy="120" r="190" fill="${second}" opacity=".45"/><circle cx="170" cy="400" r="230" fill="${second}" opacity=".2"/></svg>`,
  )

/**
 * Pictures for a merchant that has none, drawn from its name and colours, so that a static host needs no files.
 * @param look validated colours: they are written into the drawings unescaped
 */
export const drawArtwork = (
  name: string,
  { accent, second }: Pick<MerchantSettings['look'], 'accent' | 'second'>,
): Pick<MerchantSettings['artwork'], 'logo' | 'logoDark' | 'hero' | 'heroInline' | 'icon'> => {
  const hero = drawHero(accent, second)
  return {
    logo: drawLogo(name, accent),
    logoDark: drawLogo(name, second),
    hero,
    heroInline: hero,
    icon: drawIcon(name, accent),
  }
}
