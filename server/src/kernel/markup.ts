const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for the inside of an element or of a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** A value as JSON that may stand inside a `<script type="application/json">`: nothing in it can end the element. */
export const jsonForPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export type Attributes = Record<string, string | undefined>

/** An element without content, e.g. `<meta name="…">`; attributes without a value are left out. */
export const emptyElement = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeText(value)}"`))
    .join('')}>`
