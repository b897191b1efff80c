export type ContactWay =
  | { kind: 'page'; url: string }
  /** Leaves the browser for another app; `address` is what is shown before. */
  | { kind: 'mail' | 'phone'; url: string; address: string }

/** What following an address of the customer service does on this device. */
export const decideContactWay = (url: string): ContactWay => {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'mailto:' && protocol !== 'tel:') return { kind: 'page', url }
  return { kind: protocol === 'mailto:' ? 'mail' : 'phone', url, address: readable(pathname) }
}

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
