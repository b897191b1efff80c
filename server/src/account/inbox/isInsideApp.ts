/** Whether a link leads to a place inside the app: no host, no step upwards, nothing that could be a script (T27). */
export const isInsideApp = (link: string): boolean => /^\/m(?:\/[\w-]+)*\/?(?:\?[\w=&.~-]*)?$/.test(link)
