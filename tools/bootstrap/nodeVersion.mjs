/** The oldest Node that runs the project; the same as "engines" in package.json. */
const OLDEST = { major: 20, minor: 19 }

/** Ends with a clear sentence on a Node that cannot run the project; written so that a very old one can read it. */
export function checkNodeVersion() {
  const parts = process.versions.node.split('.')
  const major = Number(parts[0])
  const isNewEnough = major > OLDEST.major || (major === OLDEST.major && Number(parts[1]) >= OLDEST.minor)
  if (isNewEnough) return
  console.error(
    `Playfront needs Node ${OLDEST.major}.${OLDEST.minor} or newer and this is ${process.versions.node}: ` +
      'install a newer one, for example with "nvm install", and run the command again.',
  )
  process.exit(1)
}
