import { sha256 } from '../../platform/sha256'

/** The CSP source that allows exactly this inline script or style. */
export const inlineSource = (text: string): string => `'sha256-${sha256(text).toString('base64')}'`
