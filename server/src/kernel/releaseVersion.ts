import manifest from '../../package.json'

/** The version of this release, such as `0.2.0`. */
export const releaseVersion: string = manifest.version
