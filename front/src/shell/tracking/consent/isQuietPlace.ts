/** A screen for browsing: no form, game or payment. */
const quietPlaces = /^\/(?:m\/?|m\/(?:index|index\.html|home|game|member\/home)\/?)?$/

export const isQuietPlace = (path: string): boolean => quietPlaces.test(path)
