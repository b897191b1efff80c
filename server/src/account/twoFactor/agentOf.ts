import { sessionOptions } from '../session/sessionOptions'

/** The stored part of a browser's user agent: it identifies an attempt's device that sends no id. */
export const agentOf = (userAgent: string): string => userAgent.slice(0, sessionOptions.maxUserAgentLength)
