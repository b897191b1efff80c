import type { Network } from './network'

const readDate = (header: string | null): number | undefined => {
  const dateMs = Date.parse(header ?? '')
  return Number.isNaN(dateMs) ? undefined : dateMs
}

/** The browser's own line. */
export const browserNetwork: Network = {
  async send({ url, withCredentials, ...exchange }) {
    const response = await fetch(url, {
      ...exchange,
      credentials: withCredentials ? 'same-origin' : 'omit',
      redirect: 'manual',
      cache: 'no-store',
    })
    const redirected = response.type === 'opaqueredirect'
    return {
      status: response.status,
      redirected,
      text: redirected ? '' : await response.text(),
      dateMs: readDate(response.headers.get('Date')),
    }
  },
  online: () => navigator.onLine,
  onChange(listener) {
    const told = () => listener(navigator.onLine)
    addEventListener('online', told)
    addEventListener('offline', told)
    return () => {
      removeEventListener('online', told)
      removeEventListener('offline', told)
    }
  },
}
