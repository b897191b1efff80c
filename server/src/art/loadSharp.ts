type Sharp = (typeof import('sharp'))['default']

/** The library that draws pictures, loaded with the first one: a node draws few, and many starts draw none. */
export const loadSharp = async (): Promise<Sharp> => (await import('sharp')).default
