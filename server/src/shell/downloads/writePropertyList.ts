import { escapeText } from '../../kernel/markup'

/** What a property list is made of here; bytes become `data`. */
export type PropertyValue =
  | string
  | number
  | boolean
  | Buffer
  | PropertyValue[]
  | { [key: string]: PropertyValue }

const element = (value: PropertyValue): string => {
  if (typeof value === 'string') return `<string>${escapeText(value)}</string>`
  if (typeof value === 'number') return `<integer>${Math.trunc(value)}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`
  if (Array.isArray(value)) return `<array>${value.map(element).join('')}</array>`
  const rows = Object.entries(value).map(([key, part]) => `<key>${escapeText(key)}</key>${element(part)}`)
  return `<dict>${rows.join('')}</dict>`
}

/** Apple's XML for settings and profiles. */
export const writePropertyList = (value: { [key: string]: PropertyValue }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${element(value)}</plist>
`
