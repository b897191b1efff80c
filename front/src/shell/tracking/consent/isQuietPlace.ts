/** Where one looks around: nobody types, plays or pays there. */
const quietPlaces = /^\/(?:m\/?|m\/(?:index|index\.html|home|game|member\/home)\/?)?$/

export const isQuietPlace = (path: string): boolean => quietPlaces.test(path)
