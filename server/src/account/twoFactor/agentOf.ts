import { sessionOptions } from '../session/sessionOptions'

/** As much of a browser's name as is kept: what an attempt's device is known by when it tells no id. */
export const agentOf = (userAgent: string): string => userAgent.slice(0, sessionOptions.maxUserAgentLength)
