import { optionMeanings } from '../options'
import { secretSettings } from '../secretFiles'

/** The longest line of a comment, in characters. */
const width = 110

/** Every setting with its meaning, commented out, as the file of an environment. */
export const writeSettings = (): string =>
  [
    '# Settings of Playfront. Remove the # in front of those that you set.',
    `# A secret may come from a file instead: ${secretSettings[0]}_FILE=/run/secrets/name, and so for ${secretSettings.slice(1).join(', ')}.`,
  ]
    .flatMap(wrap)
    .concat(
      optionMeanings().flatMap(({ name, meaning }) => ['', ...wrap(`# ${meaning}`), `#${name}=`]),
      '',
    )
    .join('\n')

/** Breaks a comment between words into lines of the width. */
const wrap = (comment: string): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of comment.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `# ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
