import { carriesToken } from '../session/carriesToken'

const insideForm = /^\/m(?:\/[\w-]+)*\/?(?:\?[\w=&.~-]*)?$/

/**
 * Whether a link leads to a place inside the app: no host, no step upwards, nothing that could be a script, and no session
 * that it brings along (T27, D-11).
 */
export const isInsideApp = (link: string): boolean => insideForm.test(link) && !carriesToken(link)
