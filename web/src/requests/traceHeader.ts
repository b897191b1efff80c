/**
 * W3C trace context of a call that begins a trace. Whether the trace is recorded is the server's decision.
 * @param hex so many random bytes as lower-case hexadecimal digits
 */
export const traceHeader = (hex: (bytes: number) => string): { traceparent: string } => ({
  traceparent: `00-${hex(16)}-${hex(8)}-01`,
})
