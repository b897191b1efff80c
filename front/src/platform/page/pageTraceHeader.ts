import { traceHeader } from '@playfront/web/requests/traceHeader'
import type { Randomness } from '@playfront/client/platform/randomness/randomness'

/** The header with which a call of money begins a trace; nothing where the page does not say that the server records traces. */
export const pageTraceHeader = ({ bytes }: Randomness): { traceparent: string } | undefined =>
  document.documentElement.hasAttribute('data-traced')
    ? traceHeader((count) => Array.from(bytes(count), (byte) => byte.toString(16).padStart(2, '0')).join(''))
    : undefined
