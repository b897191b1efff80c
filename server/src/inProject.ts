import { fileURLToPath } from 'node:url'

/**
 * The absolute path of a file or folder of the project, from the sources and from the bundle: both are one folder
 * below `server/`, so this file has to stay there.
 * @param path from the project's root
 */
export const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
